import type { Migration } from '../migrate.ts'
import * as accountsAndContent from './0001-accounts-and-content.ts'
import * as releases from './0002-releases.ts'
import * as accountSecurity from './0003-account-security.ts'
import * as delivery from './0004-delivery.ts'
import * as files from './0005-files.ts'
import * as pushDevices from './0006-push-devices.ts'
import * as inspectorApplications from './0007-inspector-applications.ts'
import * as backOffice from './0008-back-office.ts'
import * as restorableSearch from './0009-restorable-search.ts'
import * as ledger from './0011-ledger.ts'
import * as pricesQuotesCarts from './0012-prices-quotes-carts.ts'
import * as orders from './0013-orders.ts'
import * as payments from './0014-payments.ts'
import * as bankAccounts from './0015-bank-accounts.ts'
import * as offersAndReviews from './0016-offers-and-reviews.ts'
import * as listings from './0017-listings.ts'
import * as fasterLedger from './0018-faster-ledger.ts'
import * as matching from './0019-matching.ts'
import * as calendars from './0020-calendars.ts'
import * as conversations from './0021-conversations.ts'
import * as reports from './0022-reports.ts'
import * as completion from './0023-completion.ts'
import * as orientation from './0024-orientation.ts'
import * as fasterLogin from './0025-faster-login.ts'
import * as unreadTold from './0026-unread-told.ts'
import * as priceRaises from './0027-price-raises.ts'

/** Every step that brings the database up to date, in order. A step that has been released is never changed. */
export const migrations: readonly Migration[] = [
  { name: '0001-accounts-and-content', up: accountsAndContent.up },
  { name: '0002-releases', up: releases.up },
  { name: '0003-account-security', up: accountSecurity.up },
  { name: '0004-delivery', up: delivery.up },
  { name: '0005-files', up: files.up },
  { name: '0006-push-devices', up: pushDevices.up },
  { name: '0007-inspector-applications', up: inspectorApplications.up },
  { name: '0008-back-office', up: backOffice.up },
  { name: '0009-restorable-search', up: restorableSearch.up },
  { name: '0011-ledger', up: ledger.up },
  { name: '0012-prices-quotes-carts', up: pricesQuotesCarts.up },
  { name: '0013-orders', up: orders.up },
  { name: '0014-payments', up: payments.up },
  { name: '0015-bank-accounts', up: bankAccounts.up },
  { name: '0016-offers-and-reviews', up: offersAndReviews.up },
  { name: '0017-listings', up: listings.up },
  { name: '0018-faster-ledger', up: fasterLedger.up },
  { name: '0019-matching', up: matching.up },
  { name: '0020-calendars', up: calendars.up },
  { name: '0021-conversations', up: conversations.up },
  { name: '0022-reports', up: reports.up },
  { name: '0023-completion', up: completion.up },
  { name: '0024-orientation', up: orientation.up },
  { name: '0025-faster-login', up: fasterLogin.up },
  { name: '0026-unread-told', up: unreadTold.up },
  { name: '0027-price-raises', up: priceRaises.up },
]
