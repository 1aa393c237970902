import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import {
  href,
  isCallFailure,
  selectUser,
  skipToken,
  useNavigate,
  useParams,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import { Card, EmptyState, ErrorState, LinkButton, Page, Skeleton, Stack } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { useEffect } from 'react'
import { readerOf } from '../../order/order-reader.ts'
import { OrderView } from '../../order/order-view.tsx'
import { useFreshOrder } from '../../order/use-fresh-order.ts'
import { useOpenOrderQuery } from '../../store/order-api.ts'

const OrderLoading = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('order.loading')} back={{ href: href('orders.list'), label: t('orders.title') }}>
      <Stack gap="large">
        <Card as="div" tone="sunken">
          <Skeleton lines={3} />
        </Card>
        <Card as="div">
          <Skeleton lines={5} />
        </Card>
        <Card as="div">
          <Skeleton variant="block" />
        </Card>
      </Stack>
    </Page>
  )
}

/** No such order, or not the reader's: the page does not say which. */
const OrderNotFound = () => {
  const { t } = useTranslation()
  return (
    <Page title={t('order.notFound.title')} width="narrow">
      <EmptyState
        art={<Illustration name="not-found" />}
        title={t('order.notFound.heading')}
        body={t('order.notFound.body')}
        action={
          <LinkButton variant="primary" href={href('orders.list')}>
            {t('order.notFound.action')}
          </LinkButton>
        }
      />
    </Page>
  )
}

/** An inspector has one page for a job, or for its offer (NAV-13): this address leads there. */
const ToJob = ({ orderId, isOffer }: { orderId: string; isOffer: boolean }) => {
  const navigate = useNavigate()
  const notification = JSON.stringify({ orderId, notificationId: '' })
  const to = isOffer ? href('inspector.offer', {}, { query: { notification } }) : href('inspector.job', { orderId })
  useEffect(() => {
    void navigate(to, { replace: true })
  }, [navigate, to])
  return <OrderLoading />
}

const looksLikeId = (text: string) => /^[0-9a-f-]{36}$/i.test(text)

/** One order: the next step, all details, its money, and what can be changed. */
const OrderDetails = () => {
  const { t } = useTranslation()
  const { orderId = '' } = useParams()
  const me = useSelector(selectUser)?._id
  const { data, error, isError, isFetching, refetch } = useOpenOrderQuery(
    looksLikeId(orderId) ? { params: { id: orderId } } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  useFreshOrder(data, () => {
    void refetch()
  })
  useFreshAddresses(data, refetch)
  const isNotFound =
    isCallFailure(error) &&
    (error.status === 404 || error.status === 403 || error.status === 400 || error.status === 422)
  if (!looksLikeId(orderId) || isNotFound) return <OrderNotFound />
  const reader = data && readerOf(data, me)
  if (data && reader !== 'customer') return <ToJob orderId={data._id} isOffer={reader === 'candidate'} />
  // A loaded order stays in view while the reader is offline.
  if (data)
    return (
      <OrderView
        order={data}
        onRefresh={() => {
          void refetch()
        }}
      />
    )
  if (isError) {
    return (
      <Page title={t('order.failedTitle')} back={{ href: href('orders.list'), label: t('orders.title') }}>
        <ErrorState
          title={t('order.failedHeading')}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      </Page>
    )
  }
  return <OrderLoading />
}

export default OrderDetails
