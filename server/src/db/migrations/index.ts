import type { Migration } from '../migrate.ts'
import * as accountsAndContent from './0001-accounts-and-content.ts'
import * as releases from './0002-releases.ts'
import * as accountSecurity from './0003-account-security.ts'

/** Every step that brings the database up to date, in order. A step that has been released is never changed. */
export const migrations: readonly Migration[] = [
  { name: '0001-accounts-and-content', up: accountsAndContent.up },
  { name: '0002-releases', up: releases.up },
  { name: '0003-account-security', up: accountSecurity.up },
]
