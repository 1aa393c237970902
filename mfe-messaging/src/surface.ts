/*
 * What others may ask of this area by name. Written by `npm run generate` from area.json and from the files that are
 * named here; a test and the build compare.
 */
import type {} from '@fieldproof/platform'

declare module '@fieldproof/platform' {
  interface Routes {
    'messaging.inbox': '/dashboard/messages'
  }
}
