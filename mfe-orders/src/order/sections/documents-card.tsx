import type { Order } from '@fieldproof/contracts/entities/order'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Card, Notice } from '@fieldproof/ui'
import { CalendarBlankIcon, FilePdfIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import { handOver } from '@fieldproof/kit/hand-over'
import { useOpenOrderDocumentMutation } from '../../store/order-api.ts'
import styles from './documents-card.module.css'

type Kind = Order['documents'][number]

/** The order's documents. Each is created on request, and downloaded from a signed address. */
export const DocumentsCard = ({ order }: { order: Order }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [ask] = useOpenOrderDocumentMutation()
  const [pending, setPending] = useState<Kind | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  if (order.documents.length === 0) return null

  const show = async (kind: Kind) => {
    setPending(kind)
    setFault(null)
    try {
      handOver(await ask({ params: { id: order._id }, query: { kind } }).unwrap())
    } catch (error) {
      setFault(refusalText(error))
    } finally {
      setPending(null)
    }
  }
  return (
    <Card as="section" level={2} title={t('papers.title')} id="documents">
      <div className={styles.papers}>
        {order.documents.map((kind) => (
          <Button
            key={kind}
            wide
            icon={kind === 'calendar' ? <CalendarBlankIcon /> : <FilePdfIcon />}
            loading={pending === kind}
            onClick={() => {
              void show(kind)
            }}
          >
            {t(`papers.kinds.${kind}`)}
          </Button>
        ))}
      </div>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
    </Card>
  )
}
