import type {} from '@fieldproof/mfe-orders'
import { Deciding, selectUser, useSelector, useTranslation, type Slots } from '@fieldproof/platform'
import { Card, DateTime, Stack, Text } from '@fieldproof/ui'
import { RecordingPlayer } from '../../recording/recording-player.tsx'
import { useGetOrderRecordingsQuery } from '../../store/chats-api.ts'

/** Beside an order: the recorded video calls about it, each with its people (VIDEO-17). Empty if there are none. */
const OrderRecordings = ({ orderId }: Slots['order.aside']) => {
  const { t } = useTranslation()
  const userId = useSelector(selectUser)?._id
  const { data = [], isLoading } = useGetOrderRecordingsQuery(
    { query: { orderId } },
    { refetchOnMountOrArgChange: true },
  )
  if (isLoading) return <Deciding />
  const recordings = data.flatMap(({ recording, ...message }) => (recording ? [{ ...message, recording }] : []))
  if (recordings.length === 0) return null
  return (
    <Card as="section" level={2} title={t('recording.ofOrder')}>
      <Stack as="ul">
        {recordings.map(({ _id, createdAt, files, recording, people = [] }) => (
          <li key={_id}>
            <Text size="small" strong>
              <DateTime value={createdAt} />
            </Text>
            {people.length > 0 && (
              <Text size="small" tone="muted">
                {t('recording.people', {
                  names: people.map((one) => (one.userId === userId ? t('reply.you') : one.fullName)).join(', '),
                })}
              </Text>
            )}
            <RecordingPlayer files={files} recording={recording} />
          </li>
        ))}
      </Stack>
    </Card>
  )
}

export default OrderRecordings
