import type { SavedQuote as QuoteThatIsKept } from '@fieldproof/contracts/entities/saved-quote'
import { readerZone } from '@fieldproof/kit/place'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import {
  formatLocale,
  href,
  isCallFailure,
  selectLocale,
  useParams,
  useSearchParams,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import {
  Button,
  Card,
  DateTime,
  DefinitionList,
  EmptyState,
  ErrorState,
  formatMoney,
  LinkButton,
  Notice,
  Page,
  Skeleton,
  Text,
  TextLink,
} from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { useEffect, useState } from 'react'
import { useKept } from '../../kept/use-kept.ts'
import { contactOf, useInspectedFacts } from '../../order/inspected-facts.ts'
import { useInspectionTitle } from '../../quote/inspection-title.ts'
import { InvitationNote, useLeaveInvitation } from '../../quote/invitation-note.tsx'
import { useExtrasFacts, usePlaceAndTimeFacts } from '../../quote/place-and-time-facts.tsx'
import { PriceParts } from '../../quote/price-parts.tsx'
import { checkoutAt, formAt } from '../../quote/quote-addresses.ts'
import { QuoteLink } from '../../quote/quote-link.tsx'
import { useQuoteActions } from '../../quote/use-quote-actions.ts'
import { ServiceLinks } from '../../services/service-links.tsx'
import { useGetSavedQuoteQuery, type QuoteBody } from '../../store/checkout-api.ts'
import styles from './saved-quote.module.css'

interface Sum {
  amount: number
  currency: string
}
const readSum = (found: unknown): Sum | null =>
  typeof found === 'object' &&
  found !== null &&
  'amount' in found &&
  'currency' in found &&
  typeof found.amount === 'number' &&
  typeof found.currency === 'string'
    ? { amount: found.amount, currency: found.currency }
    : null

/** The sum from this reader's last visit, if it was another one; the present sum replaces it from then on. */
const useFormerSum = (token: string, { amount, currency }: Sum): Sum | null => {
  const { value, change } = useKept(`fieldproof.seen-quote.${token}`, readSum)
  const [former, setFormer] = useState<Sum | null>(null)
  useEffect(() => {
    if (value?.amount === amount && value.currency === currency) return
    // Runs after the effect, so that this render and the one that the stored value causes do not nest.
    const timer = setTimeout(() => {
      if (value !== null) setFormer(value)
      change(() => ({ amount, currency }))
    })
    return () => clearTimeout(timer)
  }, [value, amount, currency, change])
  return former?.currency === currency && former.amount !== amount ? former : null
}

const Changes = ({ saved }: { saved: QuoteThatIsKept }) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const { total } = saved.price
  const former = useFormerSum(saved.token, total)
  const format = ({ amount, currency }: Sum) => formatMoney(amount, { currency, locale })
  if (!saved.isAvailable)
    return (
      <Notice quiet tone="warning" title={t('kept.unavailable')}>
        {t('kept.unavailableWhy')}
      </Notice>
    )
  if (!former) return null
  const direction = total.amount > former.amount ? 'rose' : 'fell'
  return (
    <Notice quiet tone={direction === 'rose' ? 'warning' : 'info'}>
      {t(`kept.${direction}`, { before: format(former), now: format(total) })}
    </Notice>
  )
}

interface KeptProps {
  saved: QuoteThatIsKept
  /** The seller's invitation that led here. */
  invitation: string | null
}

const WaysOn = ({ saved, invitation }: KeptProps) => {
  const { t } = useTranslation()
  const [isInCart, setIsInCart] = useState(false)
  const leaveInvitation = useLeaveInvitation()
  const { act, busy, fault } = useQuoteActions({ onInCart: () => setIsInCart(true) })
  const { quote, promoCode, token, isAvailable } = saved
  const toAct = { quote: quote as QuoteBody, promoCode: promoCode?.code ?? '', savedAs: token, invitation }
  return (
    <div className={styles.ways}>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      {invitation !== null && <InvitationNote invitation={invitation} onLeave={leaveInvitation} />}
      {isAvailable && (
        <LinkButton wide variant="primary" size="large" href={checkoutAt({ token, invitation })}>
          {t('summary.book')}
        </LinkButton>
      )}
      {isAvailable && !isInCart && invitation === null && (
        <Button
          wide
          loading={busy === 'cart'}
          onClick={() => {
            void act('cart', toAct)
          }}
        >
          {t('summary.addToCart')}
        </Button>
      )}
      {isInCart && (
        <Notice tone="success" action={<TextLink href={href('orders.cart')}>{t('summary.toCart')}</TextLink>}>
          {t('summary.inCart')}
        </Notice>
      )}
      <LinkButton
        wide
        variant={isAvailable ? 'secondary' : 'primary'}
        href={formAt(quote.inspectionType, { token, invitation })}
      >
        {t(isAvailable ? 'kept.edit' : 'kept.newDate')}
      </LinkButton>
      <Button wide variant="quiet" onClick={() => window.print()}>
        {t('summary.print')}
      </Button>
    </div>
  )
}

const Kept = ({ saved, invitation }: KeptProps) => {
  const { t } = useTranslation()
  const { quote, files, price, promoCode, isAvailable } = saved
  const factsOf = useInspectedFacts()
  const isVehicle = quote.inspectionType === 'vehicle'
  const person = isVehicle ? 'seller' : 'contact'
  const placeAndTime = usePlaceAndTimeFacts({ ...quote.details, [person]: contactOf(quote) }, person)
  const alongside = useExtrasFacts(quote.tasks, files)
  return (
    <div className={styles.frame}>
      <div className={styles.details}>
        <Changes saved={saved} />
        <Card as="div" padding="large">
          <DefinitionList items={[...factsOf(quote), ...placeAndTime, ...alongside]} />
        </Card>
      </div>
      <div className={styles.aside}>
        <Card as="div" tone="accent">
          <PriceParts price={price} />
          {isAvailable && (
            <Text size="small" tone="soft">
              {t('sum.holds')} <DateTime value={price.holdsUntil} timeZone={readerZone()} />
            </Text>
          )}
          {promoCode && (
            <Text size="small" tone={promoCode.state === 'applied' ? 'accent' : 'warning'}>
              <strong>{promoCode.code}</strong>
              {' – '}
              {t(`sum.promo.${promoCode.state}`, { code: promoCode.code })}
            </Text>
          )}
        </Card>
        <WaysOn saved={saved} invitation={invitation} />
        <QuoteLink saved={saved} invitation={invitation} />
      </div>
    </div>
  )
}

/** A saved quote, for anybody with its link: at today's price, with what has changed and the next actions. */
const SavedQuote = () => {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  const titleOf = useInspectionTitle()
  const { data, error, isFetching, refetch } = useGetSavedQuoteQuery(
    { params: { token } },
    { refetchOnMountOrArgChange: true },
  )
  useFreshAddresses(data, refetch)
  if (data) {
    return (
      <Page
        title={titleOf(data.quote)}
        lead={t('kept.lead', { service: t(`kinds.${data.quote.inspectionType}.name`) })}
      >
        <Kept saved={data} invitation={search.get('invitation')} />
      </Page>
    )
  }
  if (!error)
    return (
      <Page title={t('kept.title')}>
        <Skeleton count={2} lines={5} />
      </Page>
    )
  if (isCallFailure(error) && (error.status === 404 || error.status === 422 || error.status === 400)) {
    return (
      <Page title={t('kept.gone')} lead={t('kept.goneWhy')}>
        <EmptyState art={<Illustration name="not-found" />} title={t('kept.goneChoose')} />
        <ServiceLinks level={2} />
      </Page>
    )
  }
  return (
    <Page title={t('kept.title')}>
      <ErrorState
        title={t('kept.failed')}
        onRetry={() => {
          void refetch()
        }}
        retrying={isFetching}
      />
    </Page>
  )
}

export default SavedQuote
