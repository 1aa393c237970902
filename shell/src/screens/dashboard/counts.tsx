import { api, call } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { Cluster, TextLink } from '@fieldproof/ui'
import { useMenus } from '../../navigation/use-menus.ts'
import styles from './dashboard.module.css'

const { useCountJobsAndOrdersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    // Reloaded whenever the socket reports that an order has changed.
    countJobsAndOrders: build.query({
      ...call('GET /users/get-my-no-of-jobs-and-orders'),
      providesTags: ['Orders', 'Jobs'],
    }),
  }),
})

/** The numbers of the reader's orders, and of an inspector's jobs, with the labels of the menu (ORDER-13). */
export const Counts = () => {
  const { dashboard } = useMenus()
  const { data } = useCountJobsAndOrdersQuery(undefined, { refetchOnMountOrArgChange: true })
  const counts = new Map([
    [href('orders.list'), data?.noOfOrders],
    [href('inspector.location-jobs'), data?.noOfJobs],
  ])
  return (
    <Cluster className={styles.counts}>
      {data &&
        dashboard
          .filter((link) => counts.has(link.href))
          .map((link) => (
            <TextLink href={link.href} key={link.href}>
              {link.label}: {counts.get(link.href)}
            </TextLink>
          ))}
    </Cluster>
  )
}
