import type { Order } from '@fieldproof/contracts/entities/order'
import type { Candidate, OrderMatching } from '@fieldproof/contracts/entities/matching'
import { useTranslation } from '@fieldproof/platform'
import { Card, DateTime, Disclosure, ErrorState, Skeleton, Text } from '@fieldproof/ui'
import { useState } from 'react'
import { useOrderMatchingQuery } from '../../store/inspection-api.ts'
import { dialogOnDemand } from '../on-demand.tsx'
import type { OpenDialog } from '../opened-dialog.ts'
import { isOpenCandidate } from '../order-reader.ts'
import { CandidateCard } from './candidate-card.tsx'
import { FirstChoiceState } from './first-choice-state.tsx'
import { SearchChanges } from './search-changes.tsx'
import styles from './matching.module.css'

const AcceptCandidateDialog = dialogOnDemand(
  () => import(/* webpackChunkName: "order-matching" */ './accept-candidate-dialog.tsx'),
)

export interface MatchingSectionProps {
  order: Order
  open: OpenDialog
}

/** Whether the chosen inspector is the only one with a job offer so far. */
const isAskedAlone = ({ firstChoice, state }: OrderMatching): boolean =>
  firstChoice != null &&
  state !== 'candidates-found' &&
  (firstChoice.outcome === null || (!firstChoice.asksOthers && firstChoice.outcome !== 'accepted'))

/** The progress of the search, and when it continues. */
const SearchState = ({ order, matching }: { order: Order; matching: OrderMatching }) => {
  const { t } = useTranslation()
  const { state, mode, noOfAsked, searchedAt, nextSearchAt, candidates } = matching
  const { timeZone } = order
  const words =
    state === 'candidates-found'
      ? t('matching.found', { count: candidates.filter(isOpenCandidate).length })
      : t(`matching.${state === 'nobody-found' ? 'nobody' : 'asking'}.${mode}`)
  return (
    <div role="status" className={styles.state}>
      <Text strong={state !== 'asking'}>{words}</Text>
      {state !== 'candidates-found' && (
        <Text size="small" tone="soft">
          {t('matching.asked', { count: noOfAsked })}
          {searchedAt !== null && (
            <>
              {' · '}
              {t('matching.searchedAt')} <DateTime value={searchedAt} timeZone={timeZone} />
            </>
          )}
          {nextSearchAt !== null && (
            <>
              {' · '}
              {t('matching.nextSearchAt')} <DateTime value={nextSearchAt} timeZone={timeZone} />
            </>
          )}
        </Text>
      )}
    </div>
  )
}

const Candidates = ({
  order,
  candidates,
  open,
}: {
  order: Order
  candidates: readonly Candidate[]
  open: OpenDialog
}) => {
  const { t } = useTranslation()
  const [chosen, choose] = useState<Candidate | null>(null)
  const toDecide = candidates.filter(isOpenCandidate)
  const decided = candidates.filter((candidate) => !isOpenCandidate(candidate))
  const accept = (candidate: Candidate) => {
    const quotation = order.quotations.find(({ _id }) => _id === candidate.quotation?._id)
    if (quotation) open({ name: 'accept-quotation', quotation })
    else choose(candidate)
  }
  return (
    <>
      {toDecide.length > 0 && (
        <ul role="list" className={styles.candidates} aria-label={t('matching.list')}>
          {toDecide.map((candidate, index) => (
            <CandidateCard
              key={candidate.inspector._id}
              order={order}
              candidate={candidate}
              isBest={index === 0 && toDecide.length > 1}
              onAccept={() => accept(candidate)}
            />
          ))}
        </ul>
      )}
      {decided.length > 0 && (
        <Disclosure title={t('matching.decided', { count: decided.length })}>
          <ul role="list" className={styles.decided}>
            {decided.map(({ inspector, answer }) => (
              <li key={inspector._id}>
                <Text as="span">{inspector.fullName}</Text>
                <Text as="span" size="small" tone="muted">
                  {t(`matching.answer.${answer}`)}
                </Text>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {chosen && (
        <AcceptCandidateDialog
          order={order}
          candidate={chosen}
          others={toDecide.length - 1}
          onClose={() => choose(null)}
        />
      )}
    </>
  )
}

/**
 * The search for the order's inspector: its progress, the candidates, and what the customer can change if there are
 * none.
 */
const MatchingSection = ({ order, open }: MatchingSectionProps) => {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useOrderMatchingQuery(
    { params: { id: order._id } },
    { refetchOnMountOrArgChange: true },
  )
  if (data && (data.state === 'not-begun' || data.state === 'inspector-accepted' || data.state === 'ended')) return null
  return (
    <Card as="section" level={2} title={t('matching.title')} id="candidates">
      {!data && !isError && <Skeleton variant="row" count={2} />}
      {!data && isError && (
        <ErrorState
          compact
          level={3}
          title={t('matching.failed')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {data && (
        <>
          <FirstChoiceState order={order} matching={data} />
          {!isAskedAlone(data) && <SearchState order={order} matching={data} />}
          <Candidates order={order} candidates={data.candidates} open={open} />
          {data.firstChoice?.outcome !== null && <SearchChanges order={order} matching={data} open={open} />}
        </>
      )}
    </Card>
  )
}

export default MatchingSection
