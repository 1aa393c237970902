import { blogPosts } from './blog-posts.ts'
import { contract } from './contract.ts'
import { devMailbox } from './dev-mailbox.ts'
import { files } from './files.ts'
import { help } from './help.ts'
import { http } from './http.ts'
import { limits } from './limits.ts'
import { mails } from './mails/index.ts'
import { notifications } from './notifications.ts'
import { refusals } from './refusals.ts'
import { signIn } from './sign-in.ts'
import { sms } from './sms.ts'
import type { en } from '../en/index.ts'
import type { Translation } from '../text.ts'

/** Norwegian (bokmål). */
export const no: Translation<typeof en> = {
  'blog-posts': blogPosts,
  contract,
  'dev-mailbox': devMailbox,
  files,
  help,
  http,
  limits,
  mails,
  notifications,
  refusals,
  'sign-in': signIn,
  sms,
}
