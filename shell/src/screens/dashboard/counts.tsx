import { api, call, selectIsPro, useSelector, useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { Cluster, TextLink } from '@fieldproof/ui'
import { useSite } from '../../site-context.ts'
import styles from './dashboard.module.css'

const { useCountJobsAndOrdersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    // Asked anew whenever the socket tells that an order has changed.
    countJobsAndOrders: build.query({
      ...call('GET /users/get-my-no-of-jobs-and-orders'),
      providesTags: ['Orders', 'Jobs'],
    }),
  }),
})

/** How many orders the reader has made, and how many jobs an inspector was given, each with the way to them. */
export const Counts = () => {
  const { t } = useTranslation()
  const isPro = useSelector(selectIsPro)
  const {
    compositions: { hasRoute },
  } = useSite()
  const { data } = useCountJobsAndOrdersQuery(undefined, { refetchOnMountOrArgChange: true })
  const links = [
    { to: href('orders.list'), key: 'orders', count: data?.noOfOrders ?? 0 },
    ...(isPro ? [{ to: href('inspector.location-jobs'), key: 'jobs', count: data?.noOfJobs ?? 0 }] : []),
  ].filter(({ to }) => hasRoute(to))
  return (
    <Cluster className={styles.counts}>
      {data &&
        links.map(({ to, key, count }) => (
          <TextLink href={to} key={key}>
            {t(`dashboard.${key}`, { count })}
          </TextLink>
        ))}
    </Cluster>
  )
}
