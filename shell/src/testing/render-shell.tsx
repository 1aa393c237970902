import type { Locale } from '@fieldproof/contracts/languages'
import type { Composition } from '@fieldproof/contracts/release'
import { resumeReads } from '@fieldproof/platform/host'
import { renderPage, type RenderPageOptions } from '@fieldproof/platform/testing'
import { toasts, ToastRegion } from '@fieldproof/ui'
import type { ReactElement } from 'react'
import { act } from '@testing-library/react'
import en from '../../locales/en/shell.json'
import no from '../../locales/no/shell.json'
import { shellTexts } from '../../locales/index.ts'
import { textGroups } from '../../locales/shell-texts.ts'
import { CompositionStore } from '../composition/composition-store.ts'
import type { SiteState } from '../composition/site-state.ts'
import { Providers } from '../layout/providers.tsx'
import { SiteContext, type SiteContextValue } from '../site-context.ts'
import { testComposition } from './compositions.ts'

/** All texts of the shell and its screens in one object. */
const textsOfScreens = async (locale: Locale): Promise<object> => {
  const groups = await Promise.all(textGroups.map(async (group) => (await shellTexts[locale][group]()).default))
  return Object.assign({}, locale === 'no' ? no : en, ...groups) as object
}

export interface RenderShellOptions extends Omit<RenderPageOptions, 'texts' | 'namespaces' | 'Providers'> {
  composition?: Composition
  siteState?: Partial<SiteState>
  /** The initial content of the tab's session storage. */
  session?: Record<string, string>
}

/**
 * Renders a part of the shell like the layout: with the real store, router, texts and composition. Records calls of the
 * areas' host in `retried` and `accepted`, and messages to the socket in `emitted`.
 */
export const renderShell = async (part: ReactElement, options: RenderShellOptions = {}) => {
  const { composition = testComposition(), siteState, session = {}, ...pageOptions } = options
  toasts.clear()
  // The previous test may have ended a session just now.
  resumeReads()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
  const texts = pageOptions.locale === 'no' ? no : en
  let state: SiteState = { active: null, offered: [], replacedIn: {}, shellOffered: false, outgrown: [], ...siteState }
  const listeners = new Set<() => void>()
  const retried: string[] = []
  const accepted: string[] = []
  const emitted: unknown[][] = []
  const site: SiteContextValue = {
    compositions: new CompositionStore(composition),
    site: {
      getState: () => state,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
        }
      },
      retry: async (area) => {
        retried.push(area)
      },
      accept: async (area) => {
        accepted.push(area)
      },
    },
    realTime: {
      emit: (...what) => {
        emitted.push(what)
      },
    },
  }
  const result = await renderPage(
    <SiteContext value={site}>
      {part}
      <ToastRegion />
    </SiteContext>,
    {
      ...pageOptions,
      Providers,
      texts: await textsOfScreens(pageOptions.locale ?? 'en'),
      namespaces: { shell: texts },
    },
  )
  const setSiteState = (change: Partial<SiteState>) =>
    act(() => {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    })
  return { ...result, compositions: site.compositions, retried, accepted, emitted, setSiteState }
}
