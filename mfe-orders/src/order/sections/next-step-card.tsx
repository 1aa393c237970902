import type { Order } from '@fieldproof/contracts/entities/order'
import type { OrderStep } from '@fieldproof/policy/next-order-step'
import type { OrderReader } from '@fieldproof/policy/order-allowances'
import { href, useTranslation } from '@fieldproof/platform'
import { Button, Card, DateTime, LinkButton, Money, Text } from '@fieldproof/ui'
import { BookAgainButton } from '../book-again-button.tsx'
import { isForReader, useStepWords } from '../next-step.tsx'
import type { OpenDialog, OpenedDialog } from '../opened-dialog.ts'
import styles from './next-step-card.module.css'

export interface NextStepCardProps {
  order: Order
  reader: OrderReader
  step: OrderStep
  open: OpenDialog
}

/** The reader's next action, if there is one. */
const Action = ({ order, step, open }: Omit<NextStepCardProps, 'reader'>) => {
  const { t } = useTranslation()
  const words = t(`order.actions.${step.what}`)
  const press = (dialog: OpenedDialog, variant: 'primary' | 'secondary' = 'primary') => (
    <Button variant={variant} onClick={() => open(dialog)}>
      {words}
    </Button>
  )
  const goTo = (part: string) => (
    <LinkButton variant="primary" href={`#${part}`}>
      {words}
    </LinkButton>
  )
  switch (step.what) {
    case 'choose-candidate':
    case 'ask-others':
      return goTo('candidates')
    case 'answer-quotations':
      return goTo('quotations')
    case 'decide-surcharge':
      return goTo('surcharges')
    case 'answer-issues':
      return goTo('report')
    case 'answer-complaint':
      return goTo('complaint')
    case 'pay-invoice':
      return order.documents.includes('invoice') && goTo('documents')
    case 'decide-overdue-report':
      return goTo('overdue')
    case 'choose-time':
      return order.allowed.reschedule && press({ name: 'reschedule' })
    case 'accept-report':
      // Nobody accepts a report unread: the button to accept is with the report and on its page.
      return (
        <LinkButton variant="primary" href={href('orders.report', { orderId: order._id })}>
          {words}
        </LinkButton>
      )
    case 'review':
      return (
        <LinkButton variant="primary" href={href('orders.review', { orderId: order._id })}>
          {words}
        </LinkButton>
      )
    case 'show-interest':
      return order.allowed.offerQuotation && press({ name: 'offer', quotation: null })
    case 'answer-first':
      // The expected answer is beside this card, with its own button.
      return order.allowed.offerQuotation && press({ name: 'offer', quotation: null }, 'secondary')
    default:
      return null
  }
}

/** Says who does what next, until when and what that means, with the button for it. */
export const NextStepCard = ({ order, reader, step, open }: NextStepCardProps) => {
  const { t } = useTranslation()
  const words = useStepWords()
  const isReaders = isForReader(step, reader)
  return (
    <Card as="section" level={2} tone={isReaders ? 'accent' : 'sunken'} aria-label={t('order.next')}>
      <div role="status">
        <div className={styles.words}>
          <Text size="small" tone="soft">
            {t(isReaders ? 'order.nextYou' : 'order.next')}
          </Text>
          <Text strong size="section">
            {words(step, reader)}
          </Text>
          {step.by !== undefined && (
            <Text size="small" tone="soft">
              {t(`order.limit.${step.what === 'inspect' ? 'at' : 'until'}`)}{' '}
              <DateTime value={step.by} timeZone={order.timeZone} />
            </Text>
          )}
          <Text tone="soft">{t(`order.means.${step.what}.${isReaders ? 'you' : 'them'}`)}</Text>
          {step.what === 'canceled' &&
            reader === 'customer' &&
            order.payment !== null &&
            order.payment.refunded.amount > 0 && (
              <Text>
                {t('order.refunded')}{' '}
                <Money minor={order.payment.refunded.amount} currency={order.payment.refunded.currency} strong />
              </Text>
            )}
        </div>
      </div>
      {step.what === 'canceled' && reader === 'customer' && (
        <div>
          <BookAgainButton order={order} />
        </div>
      )}
      {isReaders && (
        <div className={styles.action}>
          <Action order={order} step={step} open={open} />
        </div>
      )}
    </Card>
  )
}
