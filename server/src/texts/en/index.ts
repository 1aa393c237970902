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

/** Everything that the server says, in English: by module. Other languages have the same names. */
export const en = {
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
} as const
