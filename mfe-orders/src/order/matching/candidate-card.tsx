import type { Order } from '@fieldproof/contracts/entities/order'
import type { Candidate } from '@fieldproof/contracts/entities/matching'
import type { Quotation } from '@fieldproof/contracts/entities/quotation'
import { WriteTo } from '@fieldproof/kit/conversation'
import { useRefusalText } from '@fieldproof/kit/refusal'
import type {} from '@fieldproof/mfe-inspector'
import { formatLocale, href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import {
  Avatar,
  Badge,
  Button,
  Cluster,
  ConfirmContext,
  DateTime,
  Heading,
  Money,
  Notice,
  Rating,
  Text,
  TextLink,
  toasts,
} from '@fieldproof/ui'
import { SealCheckFillIcon } from '@fieldproof/ui/icons'
import { use, useState } from 'react'
import { useOpenConversationMutation } from '../../store/conversations-api.ts'
import { useRejectCandidateMutation } from '../../store/inspection-api.ts'
import { openQuotationsOf } from '../order-reader.ts'
import { useEndOffer } from '../use-end-offer.ts'
import { CandidateDetails } from './candidate-details.tsx'
import styles from './matching.module.css'

const verifications = ['governmentId', 'personalBackground', 'professionalBackground'] as const

/** Distance, completed work, languages: the first things to compare. */
const Facts = ({ candidate: { inspector, distance } }: { candidate: Candidate }) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const { jobsCompleted, repeatClients, totalYearsOfExperience, languages } = inspector
  const kilometres =
    distance === null
      ? null
      : new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 }).format(distance)
  const facts = [
    ...(kilometres === null ? [] : [t('candidate.distance', { distance: kilometres })]),
    t('candidate.jobs', { count: jobsCompleted }),
    ...(repeatClients > 0 ? [t('candidate.repeat', { count: repeatClients })] : []),
    ...(totalYearsOfExperience === null ? [] : [t('candidate.years', { count: totalYearsOfExperience })]),
    ...(languages.length === 0
      ? []
      : [new Intl.ListFormat(locale).format(languages.map(({ language }) => names.of(language) ?? language))]),
  ]
  return (
    <ul role="list" className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

/** Declines the price that a candidate offers; they remain a candidate at the order's own price. */
const DeclineOffer = ({ quotation }: { quotation: Quotation }) => {
  const { t } = useTranslation()
  const { end, fault, isBusy } = useEndOffer(quotation, 'decline')
  return (
    <>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      <div>
        <Button
          variant="quiet"
          size="small"
          loading={isBusy}
          onClick={() => {
            void end()
          }}
        >
          {t('offers.decline.price')}
        </Button>
      </div>
    </>
  )
}

/** The candidate's price beside the order's. */
const Offer = ({ order, quotation }: { order: Order; quotation: NonNullable<Candidate['quotation']> }) => {
  const { t } = useTranslation()
  const whole = openQuotationsOf(order).find(({ _id }) => _id === quotation._id)
  const { amount, difference, description } = quotation
  return (
    <div className={styles.offer}>
      <Text>
        {t('candidate.offer')} <Money minor={amount.amount} currency={amount.currency} strong />
      </Text>
      <Text size="small" tone="soft">
        {difference.amount === 0 ? t('offers.same') : t(difference.amount > 0 ? 'offers.more' : 'offers.less')}
        {difference.amount !== 0 && (
          <>
            {' '}
            <Money minor={Math.abs(difference.amount)} currency={difference.currency} />
          </>
        )}
      </Text>
      <Text size="small" tone="soft" className={styles.words}>
        {description}
      </Text>
      {(whole?.validUntil ?? null) !== null && (
        <Text size="small" tone="muted">
          {t('offers.validUntil')} <DateTime value={whole?.validUntil ?? ''} timeZone={order.timeZone} />
        </Text>
      )}
      {whole && <DeclineOffer quotation={whole} />}
    </div>
  )
}

/** Rejects after a question, because it is final. */
const useReject = (order: Order, { inspector }: Candidate) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const confirm = use(ConfirmContext)
  const [send, { isLoading }] = useRejectCandidateMutation()
  const [fault, setFault] = useState<string | null>(null)
  const reject = async () => {
    setFault(null)
    const isMeant = await confirm?.({
      title: t('candidate.reject.title', { name: inspector.fullName }),
      message: t('candidate.reject.message'),
      danger: true,
      yes: t('candidate.reject.yes'),
      no: t('candidate.reject.no'),
    })
    if (!isMeant) return
    try {
      await send({ body: { orderId: order._id, inspectorId: inspector._id } }).unwrap()
      toasts.notify({ tone: 'success', message: t('candidate.reject.done', { name: inspector.fullName }) })
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return { reject, fault, isLoading }
}

export interface CandidateCardProps {
  order: Order
  candidate: Candidate
  isBest: boolean
  onAccept: () => void
}

/** A candidate: who they are, how they fit, what they cost, and the customer's two answers. */
export const CandidateCard = ({ order, candidate, isBest, onAccept }: CandidateCardProps) => {
  const { t } = useTranslation()
  const { reject, fault, isLoading } = useReject(order, candidate)
  const [open] = useOpenConversationMutation()
  const { inspector, quotation } = candidate
  const { _id: inspectorId, fullName, avatar, companyName, city, ratings, verifiedInfo } = inspector
  const verified = verifications.filter((one) => verifiedInfo[one])
  return (
    <li className={styles.candidate}>
      <div className={styles.head}>
        <Avatar name={fullName} src={avatar} size="large" decorative />
        <div className={styles.who}>
          <Cluster>
            <Heading level={3}>{fullName}</Heading>
            {isBest && <Badge tone="success">{t('candidate.best')}</Badge>}
          </Cluster>
          <Text size="small" tone="muted">
            {[companyName, city].filter(Boolean).join(' · ')}
          </Text>
          {ratings.overall === null ? (
            <Text size="small" tone="soft">
              {t('candidate.noReviews')}
            </Text>
          ) : (
            <Rating value={ratings.overall} count={ratings.reviews} />
          )}
        </div>
      </div>
      <Facts candidate={candidate} />
      {verified.length > 0 && (
        <ul role="list" className={styles.verified} aria-label={t('candidate.verified.title')}>
          {verified.map((one) => (
            <li key={one}>
              <SealCheckFillIcon />
              {t(`candidate.verified.${one}`)}
            </li>
          ))}
        </ul>
      )}
      {quotation && <Offer order={order} quotation={quotation} />}
      <CandidateDetails candidate={candidate} />
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      <div className={styles.actions}>
        <Button aria-label={t('candidate.acceptNamed', { name: fullName })} onClick={onAccept}>
          {t('candidate.accept')}
        </Button>
        <Button
          variant="quiet"
          loading={isLoading}
          aria-label={t('candidate.rejectNamed', { name: fullName })}
          onClick={() => {
            void reject()
          }}
        >
          {t('candidate.reject.action')}
        </Button>
        <WriteTo
          about="inspector"
          subjectId={inspectorId}
          address={href('orders.order', { orderId: order._id })}
          open={(body) => open({ body }).unwrap()}
        >
          {t('candidate.write')}
        </WriteTo>
        <TextLink className={styles.profile} href={href('inspector.profile', { inspectorId })}>
          {t('candidate.profile')}
        </TextLink>
      </div>
    </li>
  )
}
