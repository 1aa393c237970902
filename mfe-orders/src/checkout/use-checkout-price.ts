import type { AnswerOf } from '@fieldproof/contracts'
import type { Money } from '@fieldproof/contracts/entities'
import type { Price, PricePart, PromoCodeUse } from '@fieldproof/contracts/entities/price'
import { answerOnce, isCallFailure, useDispatch } from '@fieldproof/platform'
import { useCallback, useEffect, useState } from 'react'
import { priceQuestionOfQuote } from '../quote/price-question.ts'
import { checkoutApi } from '../store/checkout-api.ts'
import type { CheckoutSubject } from './use-subject.ts'

type Priced = AnswerOf<'POST /quotes/get-price'>

export interface CheckoutPrice {
  /** Adds up parts of the same kind across all inspections. */
  parts: PricePart[]
  total: Money
  /** Returns the earliest expiry of the prices. */
  holdsUntil: string
  promoCode: PromoCodeUse | null
}

const joined = (prices: readonly Price[]): Omit<CheckoutPrice, 'promoCode'> | null => {
  const [first] = prices
  if (!first) return null
  const { currency } = first.total
  const amounts = new Map<PricePart['kind'], number>()
  for (const { kind, amount } of prices.flatMap(({ parts }) => parts))
    amounts.set(kind, (amounts.get(kind) ?? 0) + amount.amount)
  return {
    parts: [...amounts].map(([kind, amount]) => ({ kind, amount: { amount, currency } })),
    total: { amount: prices.reduce((sum, { total }) => sum + total.amount, 0), currency },
    holdsUntil: prices.map((price) => price.holdsUntil).toSorted()[0] ?? first.holdsUntil,
  }
}

/** Fetches what the order costs now: each inspection by itself with the promo code, and all of them together. */
export const useCheckoutPrice = (subject: CheckoutSubject, promoCode: string) => {
  const dispatch = useDispatch()
  const [answers, setAnswers] = useState<{ of: string; priced: readonly Priced[]; error: string | null } | null>(null)
  const known = (subject.promoCode?.code ?? '') === promoCode
  const name = JSON.stringify([promoCode, subject.inspections.map(({ id, price }) => [id, price.total.amount])])

  const ask = useCallback(
    async (): Promise<readonly Priced[]> =>
      Promise.all(
        subject.inspections.map(async ({ quote }) => {
          const body = priceQuestionOfQuote(quote, promoCode)
          return answerOnce(dispatch(checkoutApi.endpoints.getQuotePrice.initiate({ body }, { forceRefetch: true })))
        }),
      ),
    [dispatch, promoCode, subject],
  )

  useEffect(() => {
    if (known || answers?.of === name) return undefined
    let isCurrent = true
    ask().then(
      (priced) => {
        if (isCurrent) setAnswers({ of: name, priced, error: null })
      },
      (error: unknown) => {
        if (isCurrent) setAnswers({ of: name, priced: [], error: isCallFailure(error) ? error.message : '' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [ask, known, name, answers])

  /** Fetches the prices again, after the server has reported that one has changed. */
  const askAgain = () => setAnswers(null)
  const own = joined(subject.inspections.map(({ price }) => price))
  if (known || answers?.of !== name || answers.error !== null || own === null) {
    return {
      price: own && { ...own, promoCode: known ? subject.promoCode : null },
      askAgain,
      isWorking: !known && answers?.of !== name,
      fault: answers?.of === name ? answers.error : null,
    }
  }
  const uses = answers.priced.map((priced) => priced.promoCode)
  const price = joined(answers.priced.map((priced) => priced.price))
  return {
    price: price && { ...price, promoCode: uses.find((use) => use?.state === 'applied') ?? uses[0] ?? null },
    askAgain,
    isWorking: false,
    fault: null,
  }
}
