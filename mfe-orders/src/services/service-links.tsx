import type { InspectionType } from '@fieldproof/contracts/lists'
import { href, useTranslation } from '@fieldproof/platform'
import { Card, Text } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { serviceKinds, servicesInOrder } from './service-kinds.ts'
import styles from './service-links.module.css'

/** Cards that link to the services; a service's own page leaves out its card. */
export const ServiceLinks = ({ without, level = 3 }: { without?: InspectionType; level?: 2 | 3 }) => {
  const { t } = useTranslation()
  return (
    <ul className={styles.links} role="list">
      {servicesInOrder
        .filter((kind) => kind !== without)
        .map((kind) => (
          <Card
            as="li"
            key={kind}
            className={styles.link}
            level={level}
            title={t(`kinds.${kind}.name`)}
            href={href('orders.service', { serviceType: kind })}
            padding="small"
            media={<Illustration name={serviceKinds[kind].art} className={styles.art} />}
          >
            <Text tone="soft" size="small">
              {t(`kinds.${kind}.short`)}
            </Text>
          </Card>
        ))}
    </ul>
  )
}
