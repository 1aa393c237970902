import { walletTransactionKinds } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import { findTransfers, type WalletTransactionQuery } from '#modules/ledger/wallet-transactions.ts'

type WalletKind = (typeof walletTransactionKinds)[number]

/** The most ledger transfers that are searched for one reference. */
const MOST = 200

/** Words by which each kind of transaction is found, in both languages. */
const kindWords: Readonly<Record<WalletKind, string>> = {
  'payment-credited':
    'top up topped payment received card credited deposit paid in innbetaling påfyll fylt på kort betaling',
  'order-payment': 'order payment paid inspection booking bestilling betaling betalt inspeksjon',
  'surcharge-payment': 'surcharge payment paid extra tillegg betaling betalt',
  'subscription-payment': 'subscription payment plan abonnement betaling',
  refund: 'refund refunded money back canceled cancelled refusjon refundert tilbake avbestilt',
  'wallet-credit': 'wallet credit kept canceled cancelled kreditt tilgode avbestilt',
  earning: 'earning earnings pay paid inspection inspector inntekt inntjening lønn inspeksjon',
  tip: 'tip thanks tips',
  'promised-refund': 'promised refund seller buyer inspection lovet refusjon selger kjøper inspeksjon',
  'milestone-funding': 'milestone project funding funded held paid in milepæl prosjekt innbetaling innbetalt',
  'milestone-release': 'milestone project release released pay paid milepæl prosjekt utbetalt betaling',
  'milestone-return': 'milestone project returned given back milepæl prosjekt tilbake',
  fine: 'fine penalty gebyr bot',
  'referral-credit': 'referral bonus friend credit verving bonus',
  transfer: 'transfer withdrawal withdraw bank account payout overføring uttak bankkonto utbetaling',
  'transfer-fee': 'transfer fee bank charge overføring gebyr bank',
  'transfer-returned': 'transfer returned failed back bank overføring returnert mislykket tilbake',
  correction: 'correction adjustment opening korreksjon rettelse',
}

/**
 * Resolves a search: a complete reference of a payment or transfer or number of an order, or else all kinds of
 * transactions with words that begin with the searched words.
 */
export const findTransactions = async (
  db: Db,
  search: string,
): Promise<NonNullable<WalletTransactionQuery['found']>> => {
  const text = search.trim()
  // Every reference and order number has a digit, and no word of a kind has one.
  if (/\d/.test(text)) {
    const found = await Promise.all(
      [...new Set([text.toUpperCase(), text.toLowerCase()])].map((reference) => findTransfers(db, reference, MOST)),
    )
    return { transferIds: [...new Set(found.flat())] }
  }
  const wanted = text.toLowerCase().split(/\s+/)
  const kinds = walletTransactionKinds.filter((kind) => {
    const words = kindWords[kind].split(' ')
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
  return { kinds }
}
