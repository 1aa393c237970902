import { useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { Card, Grid, Text } from '@fieldproof/ui'
import { onDemand, useOnDemand } from '../../on-demand.ts'
import styles from './settings.module.css'

/** The icons' code is shared with the dashboard menu, so nothing is loaded twice. */
const iconsCode = onDemand(() => import('@fieldproof/ui/icons'))

const sections = [
  { name: 'profile', href: href('shell.profile'), icon: 'UserIcon' },
  { name: 'password', href: href('shell.password'), icon: 'KeyIcon' },
  { name: 'twoFactor', href: href('shell.two-factor'), icon: 'ShieldCheckIcon' },
  { name: 'notificationSettings', href: href('shell.notification-settings'), icon: 'BellIcon' },
  { name: 'privacy', href: href('shell.privacy'), icon: 'EyeIcon' },
  { name: 'sessions', href: href('shell.sessions'), icon: 'DesktopIcon' },
  { name: 'activity', href: href('shell.activity'), icon: 'ClockCounterClockwiseIcon' },
  { name: 'deletion', href: href('shell.account'), icon: 'TrashIcon' },
] as const

/** The sections of the settings that the shell shows itself. */
export const SectionLinks = () => {
  const { t } = useTranslation()
  const { module: icons } = useOnDemand(iconsCode)
  return (
    <nav aria-label={t('overview.sections')}>
      <Grid as="ul" columns="medium">
        {sections.map(({ name, href: address, icon }) => {
          const Icon = icons?.[icon]
          const title = (
            <span className={styles.linkTitle}>
              <span className={styles.linkIcon}>{Icon && <Icon />}</span>
              {t(`sections.${name}`)}
            </span>
          )
          return (
            <Card as="li" href={address} key={name} level={2} title={title}>
              <Text size="small" tone="muted">
                {t(`summaries.${name}`)}
              </Text>
            </Card>
          )
        })}
      </Grid>
    </nav>
  )
}
