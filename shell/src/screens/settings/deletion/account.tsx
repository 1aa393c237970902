import { selectUser, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Card, Notice, Stack, Text } from '@fieldproof/ui'
import { useArrivalAt } from '../../account/use-arrival-at.ts'
import { SettingsPage } from '../settings-page.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { useDeletionDate } from './deletion-date.ts'
import { useTakeBack } from './use-take-back.ts'
import styles from './account.module.css'

const deleted = ['profile', 'devices', 'drafts', 'messages'] as const
const kept = ['orders', 'reports', 'backups'] as const

/** Shows when the account will be deleted, and how to keep it. */
const Pending = ({ deletionAt }: { deletionAt: string | null }) => {
  const { t } = useTranslation()
  const dateOf = useDeletionDate()
  const { takeBack, isTakingBack } = useTakeBack()
  return (
    <Card as="section" level={2} padding="large" title={t('deletion.pendingTitle')} tone="warning">
      <Stack>
        <Text>
          {deletionAt === null ? t('deletion.pendingNoDate') : t('deletion.pending', { date: dateOf(deletionAt) })}
        </Text>
        <Text tone="soft">{t('deletion.pendingBody')}</Text>
        <div>
          <Button
            loading={isTakingBack}
            onClick={() => {
              void takeBack()
            }}
            variant="primary"
          >
            {t('deletion.takeBack')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

/** What is deleted and what the law requires us to keep. */
const WhatGoes = () => {
  const { t } = useTranslation()
  return (
    <Stack>
      <Text strong>{t('deletion.goesTitle')}</Text>
      <ul className={styles.list}>
        {deleted.map((name) => (
          <li key={name}>{t(`deletion.goes.${name}`)}</li>
        ))}
      </ul>
      <Text strong>{t('deletion.staysTitle')}</Text>
      <ul className={styles.list}>
        {kept.map((name) => (
          <li key={name}>{t(`deletion.stays.${name}`)}</li>
        ))}
      </ul>
    </Stack>
  )
}

const Deletion = () => {
  const { t } = useTranslation()
  return (
    <Stack gap="large">
      <Card as="section" level={2} padding="large" title={t('deletion.whatTitle')}>
        <WhatGoes />
      </Card>
      <Card as="section" level={2} padding="large" title={t('deletion.formTitle')}>
        <Stack>
          <Notice quiet tone="warning">
            {t('deletion.waiting')}
          </Notice>
          <DeletionForm />
        </Stack>
      </Card>
    </Stack>
  )
}

/** /dashboard/settings/account: deletes the account after a waiting time, or cancels that. */
const Account = () => {
  const { t } = useTranslation()
  const user = useSelector(selectUser)
  useArrivalAt(user?.deletionPending ? 'pending' : 'open')
  if (!user) return null
  return (
    <SettingsPage lead={t('deletion.lead')} title={t('sections.deletion')}>
      {user.deletionPending ? <Pending deletionAt={user.deletionAt} /> : <Deletion />}
    </SettingsPage>
  )
}

export default Account
