import { walletTransactionKinds } from '@fieldproof/contracts'
import type { Db } from '#kernel/db/connect.ts'
import { findTransfers, type WalletTransactionQuery } from '#modules/ledger/wallet-transactions.ts'

type WalletKind = (typeof walletTransactionKinds)[number]

/** Transfers that one reference can stand in. */
const MOST = 200

/** What each kind of transaction is called, in both languages, and what it is searched by beside. */
const kindWords: Readonly<Record<WalletKind, string>> = {
  'payment-credited':
    'top up topped payment received card credited deposit paid in innbetaling påfyll fylt på kort betaling',
  'order-payment': 'order payment paid inspection booking bestilling betaling betalt inspeksjon',
  'surcharge-payment': 'surcharge payment paid extra tillegg betaling betalt',
  'subscription-payment': 'subscription payment plan abonnement betaling',
  refund: 'refund refunded money back cancelled refusjon refundert tilbake avbestilt',
  'wallet-credit': 'wallet credit kept cancelled kreditt tilgode avbestilt',
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
 * What is meant by words that somebody looks for: a payment's, transfer's or order's whole number, else every kind of
 * transaction whose words begin with all of them.
 */
export const findTransactions = async (
  db: Db,
  search: string,
): Promise<NonNullable<WalletTransactionQuery['found']>> => {
  const text = search.trim()
  // No word of a kind has a figure in it, and every number of ours has.
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
