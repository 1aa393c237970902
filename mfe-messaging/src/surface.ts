/*
 * Everything that other code can refer to by name in this area. `npm run generate` writes it from area.json and from
 * the files that are named here, and `npm run dev` keeps it up to date. A test checks that this file is up to date.
 */
import type { Selected } from '@fieldproof/platform'
import type { slice } from './store/slice.ts'

declare module '@fieldproof/platform' {
  interface Routes {
    'messaging.inbox': '/dashboard/messages'
  }
  interface AreaState extends Selected<'messaging', typeof slice> {}
}
