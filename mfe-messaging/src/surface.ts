/*
 * What others may ask of this area by name. Written by `npm run generate` from area.json and from the files that are
 * named here; `npm run dev` keeps it current, and a test compares.
 */
import type { Selected } from '@fieldproof/platform'
import type { slice } from './store/slice.ts'

declare module '@fieldproof/platform' {
  interface Routes {
    'messaging.inbox': '/dashboard/messages'
  }
  interface AreaState extends Selected<'messaging', typeof slice> {}
}
