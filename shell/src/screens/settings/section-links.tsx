import { useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { Card, Grid, Text } from '@fieldproof/ui'
import { BellIcon, ClockCounterClockwiseIcon, DesktopIcon, KeyIcon, ShieldCheckIcon, TrashIcon, UserIcon } from '@fieldproof/ui/icons'
import styles from './settings.module.css'

const sections = [
  { name: 'profile', href: href('shell.profile'), Icon: UserIcon },
  { name: 'password', href: href('shell.password'), Icon: KeyIcon },
  { name: 'twoFactor', href: href('shell.two-factor'), Icon: ShieldCheckIcon },
  { name: 'notificationSettings', href: href('shell.notification-settings'), Icon: BellIcon },
  { name: 'sessions', href: href('shell.sessions'), Icon: DesktopIcon },
  { name: 'activity', href: href('shell.activity'), Icon: ClockCounterClockwiseIcon },
  { name: 'deletion', href: href('shell.account'), Icon: TrashIcon },
] as const

/** The sections of the settings that the shell shows itself. */
export const SectionLinks = () => {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('settings.sections')}>
      <Grid as="ul" columns="medium">
        {sections.map(({ name, href: address, Icon }) => (
          <Card as="li" href={address} key={name} level={2} title={<span className={styles.linkTitle}><Icon />{t(`${name}.title`)}</span>}>
            <Text size="small" tone="muted">{t(`${name}.summary`)}</Text>
          </Card>
        ))}
      </Grid>
    </nav>
  )
}
