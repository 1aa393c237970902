import type { InspectorPublicProfile } from '@fieldproof/contracts/entities/inspector-profile'
import type { ReactNode } from 'react'
import { Stack } from '@fieldproof/ui'
import {
  FiguresCard,
  LanguagesCard,
  ProfileHead,
  RatingsCard,
  SpecializationsCard,
  VerifiedCard,
} from './profile-view.tsx'
import styles from './profile.module.css'
import { ReviewsCard } from './reviews-card.tsx'

/** An inspector as customers see them. */
export const PublicProfile = ({
  profile,
  children,
}: {
  profile: InspectorPublicProfile
  /** Actions, shown below the head. */
  children?: ReactNode
}) => (
  <Stack gap="large">
    <ProfileHead profile={profile} />
    {children}
    <div className={styles.columns}>
      <Stack gap="large">
        <FiguresCard profile={profile} />
        <SpecializationsCard profile={profile} />
        <ReviewsCard inspectorId={profile._id} />
      </Stack>
      <Stack gap="large">
        <RatingsCard ratings={profile.ratings} />
        <VerifiedCard verifiedInfo={profile.verifiedInfo} />
        <LanguagesCard languages={profile.languages} />
      </Stack>
    </div>
  </Stack>
)
