import type { Order } from '@fieldproof/contracts/entities/order'
import type {} from '@fieldproof/mfe-inspector'
import { href, selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, DefinitionList, EmptyState, LinkButton, Page, Stack } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { readerOf } from '../../order/order-reader.ts'

/** Shown until the report is handed in: says why it is not there yet, and when to expect it. */
export const ReportAwaited = ({ order }: { order: Order }) => {
  const { t } = useTranslation()
  const user = useSelector(selectUser)
  const { _id: orderId, status, inspector, inspectionDate, timeZone, inspectionType, location } = order
  const isOwn = readerOf(order, user?._id) === 'inspector'
  const why = isOwn ? 'own' : status === 'Canceled' ? 'canceled' : inspector === null ? 'noInspector' : 'before'
  return (
    <Page
      title={t('view.title', { service: t(`kinds.${inspectionType}.name`), city: location.city })}
      width="narrow"
      {...(!isOwn && { back: { href: href('orders.order', { orderId }), label: t('view.back') } })}
    >
      <Stack gap="large">
        <EmptyState
          art={<Illustration name="step-report" />}
          title={t('view.awaited.title')}
          body={t(`view.awaited.${why}`)}
          action={
            isOwn ? (
              <LinkButton variant="primary" href={href('inspector.report', { orderId })}>
                {t('view.awaited.ownAction')}
              </LinkButton>
            ) : (
              <LinkButton variant="primary" href={href('orders.order', { orderId })}>
                {t('view.awaited.order')}
              </LinkButton>
            )
          }
        />
        {status !== 'Canceled' && (
          <Card as="div">
            <DefinitionList
              items={[
                {
                  key: 'when',
                  term: t('view.awaited.when'),
                  value: <DateTime value={inspectionDate} timeZone={timeZone} />,
                },
                ...(inspector === null || isOwn
                  ? []
                  : [
                      {
                        key: 'inspector',
                        term: t('view.awaited.inspector'),
                        value: `${inspector.firstName} ${inspector.lastName}`,
                      },
                    ]),
              ]}
            />
          </Card>
        )}
      </Stack>
    </Page>
  )
}
