import type { OrderStep } from '@fieldproof/policy/next-order-step'
import type { OrderReader } from '@fieldproof/policy/order-allowances'
import { useTranslation } from '@fieldproof/platform'
import { DateTime, Text } from '@fieldproof/ui'

/** Whether the step is the reader's. */
export const isForReader = ({ who }: OrderStep, reader: OrderReader): boolean =>
  who === reader || (who === 'inspector' && reader === 'candidate')

/** Says in a few words who does what next: one text for the side that acts, one for the side that waits. */
export const useStepWords = () => {
  const { t } = useTranslation()
  return (step: OrderStep, reader: OrderReader): string =>
    t(`orders.step.${step.what}.${isForReader(step, reader) ? 'you' : 'them'}`)
}

/**
 * Steps with a deadline of their own. The deadline of the others is the inspection's time, which a list shows anyway.
 */
const limited: readonly OrderStep['what'][] = ['pay', 'pay-invoice', 'accept-report', 'wait-for-complaints']

/** A step with its deadline, for a row of a list. */
export const StepLine = ({ step, reader, timeZone }: { step: OrderStep; reader: OrderReader; timeZone: string }) => {
  const { t } = useTranslation()
  const words = useStepWords()
  return (
    <Text
      as="span"
      size="small"
      tone={isForReader(step, reader) ? 'warning' : 'soft'}
      strong={isForReader(step, reader)}
    >
      {words(step, reader)}
      {step.by !== undefined && limited.includes(step.what) && (
        <>
          {' · '}
          {t('orders.until')} <DateTime value={step.by} timeZone={timeZone} />
        </>
      )}
    </Text>
  )
}
