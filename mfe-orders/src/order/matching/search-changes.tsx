import type { Order } from '@fieldproof/contracts/entities/order'
import type { OrderMatching } from '@fieldproof/contracts/entities/matching'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { href, useTranslation } from '@fieldproof/platform'
import { Button, ConfirmContext, LinkButton, Notice, Text, toasts } from '@fieldproof/ui'
import { use, useState, type ReactNode } from 'react'
import { useChangeMatchingMutation } from '../../store/inspection-api.ts'
import { useNow } from '../clock.ts'
import type { OpenDialog } from '../opened-dialog.ts'
import styles from './matching.module.css'

type Suggestion = OrderMatching['suggestions'][number]
/** A change of the search: another way to choose, or a greater distance. */
type Change = 'first-come' | 'candidates' | 'wider-search'

const useChange = (order: Order, { mode }: OrderMatching) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const confirm = use(ConfirmContext)
  const [send] = useChangeMatchingMutation()
  const [busy, setBusy] = useState<Change | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const change = async (what: Change) => {
    setFault(null)
    const isMeant = await confirm?.({
      title: t(`matching.change.${what}.title`),
      message: t(`matching.change.${what}.message`),
      yes: t(`matching.change.${what}.action`),
      no: t('matching.change.no'),
    })
    if (!isMeant) return
    setBusy(what)
    try {
      await send({
        body: {
          orderId: order._id,
          mode: what === 'wider-search' ? mode : what,
          searchesFarther: what === 'wider-search',
        },
      }).unwrap()
      toasts.notify({ tone: 'success', message: t(`matching.change.${what}.done`) })
    } catch (error) {
      setFault(refusalText(error))
    } finally {
      setBusy(null)
    }
  }
  return { change, busy, fault }
}

/**
 * The changes that may help the search. All of them are shown if nobody was found, else only the other way of finding
 * an inspector (MATCH-18).
 */
export const SearchChanges = ({
  order,
  matching,
  open,
}: {
  order: Order
  matching: OrderMatching
  open: OpenDialog
}) => {
  const { t } = useTranslation()
  const { change, busy, fault } = useChange(order, matching)
  const { suggestions, mode } = matching
  const now = useNow()
  const press = (what: Change) => (
    <Button
      loading={busy === what}
      onClick={() => {
        void change(what)
      }}
    >
      {t(`matching.change.${what}.action`)}
    </Button>
  )
  const wayOf: Record<Suggestion, ReactNode> = {
    'other-time': order.allowed.reschedule && (
      <Button onClick={() => open({ name: 'reschedule' })}>{t('matching.change.other-time.action')}</Button>
    ),
    'first-come': press('first-come'),
    'wider-search': press('wider-search'),
    'raise-price': (
      <Button onClick={() => open({ name: 'raise-price' })}>{t('matching.change.raise-price.action')}</Button>
    ),
    'contact-support': (
      <LinkButton variant="quiet" href={href('content.help')}>
        {t('matching.change.contact-support.action')}
      </LinkButton>
    ),
  }
  return (
    <>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      {suggestions.length > 0 && (
        <div className={styles.suggestions}>
          <Text strong>{t('matching.change.title')}</Text>
          <ul role="list" className={styles.ways}>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <Text size="small" tone="soft">
                  {t(`matching.change.${suggestion}.why`)}
                </Text>
                {wayOf[suggestion]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {!suggestions.includes('first-come') && now < Date.parse(order.inspectionDate) && (
        <div>{press(mode === 'first-come' ? 'candidates' : 'first-come')}</div>
      )}
    </>
  )
}
