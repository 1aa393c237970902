import type { InspectorProfile } from '@fieldproof/contracts/entities/inspector-profile'
import { useTranslation } from '@fieldproof/platform'
import { Card, Steps, type Step } from '@fieldproof/ui'
import { placeOnWay, wayThere } from '../../registration/status-words.ts'

/** The steps from the first answer to the first job, and the progress of the application. */
export const Way = ({ profile: { status, orientationCompletedAt } }: { profile: InspectorProfile }) => {
  const { t } = useTranslation()
  const place = placeOnWay(status, orientationCompletedAt !== null)
  const stateOf = (index: number): NonNullable<Step['state']> => {
    if (index < place || status === 'Activated') return 'done'
    return index === place && wayThere.some((state) => state === status) ? 'current' : 'ahead'
  }
  return (
    <Card as="section" level={2} title={t('status.way')}>
      <Steps
        doneLabel={t('progress.done')}
        items={wayThere.map((state, index) => ({
          title: t(`trade.statuses.${state}`),
          body: t(`status.steps.${state}`),
          state: stateOf(index),
        }))}
      />
    </Card>
  )
}
