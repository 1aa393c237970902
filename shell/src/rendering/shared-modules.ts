import * as platform from '@fieldproof/platform'
import * as ui from '@fieldproof/ui'
import * as combobox from '@fieldproof/ui/combobox'
import * as datePicker from '@fieldproof/ui/date-picker'
import * as dialog from '@fieldproof/ui/dialog'
import * as files from '@fieldproof/ui/files'
import * as form from '@fieldproof/ui/form'
import * as illustration from '@fieldproof/ui/illustration'
import * as map from '@fieldproof/ui/map'
import * as menu from '@fieldproof/ui/menu'
import * as search from '@fieldproof/ui/search'
import * as table from '@fieldproof/ui/table'
import * as tabs from '@fieldproof/ui/tabs'
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'

/** The shell's shared packages for areas on the server, by request: the same packages as in the browser. */
export const sharedModules: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@fieldproof/platform': platform,
  '@fieldproof/ui': ui,
  '@fieldproof/ui/combobox': combobox,
  '@fieldproof/ui/date-picker': datePicker,
  '@fieldproof/ui/dialog': dialog,
  '@fieldproof/ui/files': files,
  '@fieldproof/ui/form': form,
  '@fieldproof/ui/illustration': illustration,
  '@fieldproof/ui/map': map,
  '@fieldproof/ui/menu': menu,
  '@fieldproof/ui/search': search,
  '@fieldproof/ui/table': table,
  '@fieldproof/ui/tabs': tabs,
}
