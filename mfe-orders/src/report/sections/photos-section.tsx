import { useTranslation } from '@fieldproof/platform'
import { Heading, Section } from '@fieldproof/ui'
import type { Shot } from '../shots.ts'
import { ShotGrid } from '../shot-grid.tsx'
import styles from './photos-section.module.css'

/** Every photo and video, section by section, those of tasks last. */
export const PhotosSection = ({ shots }: { shots: readonly Shot[] }) => {
  const { t } = useTranslation()
  const sections = [...new Set(shots.map(({ section }) => section))]
  return (
    <Section
      id="photos"
      title={t('view.parts.photos')}
      lead={<span className={styles.screenOnly}>{t('view.photos.count', { count: shots.length })}</span>}
    >
      {sections.map((section) => {
        const title = section === null ? t('view.photos.tasks') : t(`section.${section}`)
        return (
          <div key={section ?? 'tasks'} className={styles.section}>
            <Heading level={3}>{title}</Heading>
            <ShotGrid
              captioned
              of={title}
              shots={shots
                .filter((shot) => shot.section === section)
                .map((shot) => ({ ...shot, caption: shot.caption || shot.of }))}
            />
          </div>
        )
      })}
    </Section>
  )
}
