import { useTranslation } from '@fieldproof/platform'
import { Card, Skeleton, Stack } from '@fieldproof/ui'
import { Loaded } from '../loaded.tsx'
import { useGetProfileQuery } from '../settings-api.ts'
import { SettingsPage } from '../settings-page.tsx'
import { AvatarSetting } from './avatar-setting.tsx'
import { ProfileForm } from './profile-form.tsx'

/** /dashboard/settings/user-profile: the user's picture and details (ACCOUNT-3). */
const Profile = () => {
  const { t } = useTranslation()
  const query = useGetProfileQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SettingsPage lead={t('profile.lead')} title={t('sections.profile')}>
      <Loaded query={query} skeleton={<Skeleton count={2} variant="card" />}>
        {(profile) => (
          <Stack gap="large">
            <Card as="section" level={2} padding="large" title={t('profile.picture')}>
              <AvatarSetting />
            </Card>
            <Card as="section" padding="large">
              <ProfileForm profile={profile} />
            </Card>
          </Stack>
        )}
      </Loaded>
    </SettingsPage>
  )
}

export default Profile
