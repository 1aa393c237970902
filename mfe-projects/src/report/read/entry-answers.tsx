import type { ProjectReportEntry } from '@fieldproof/contracts/entities/project-report'
import { KeptFilm, KeptPicture } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import { placedFields, shownPlaces, type Field } from '@fieldproof/policy/template-fields'
import { Heading } from '@fieldproof/ui'
import { filesOfValue } from '../working-copy/rows.ts'
import { AnswerText } from './answer-text.tsx'
import styles from './read.module.css'

interface EntryAnswersProps {
  fields: readonly Field[]
  entry: ProjectReportEntry
  /** Called when the address of a picture has expired. */
  onStale?: () => void
}

/** The answers of an entry, by section and round, with photos, videos and signatures. */
export const EntryAnswers = ({ fields, entry, onStale }: EntryAnswersProps) => {
  const { t } = useTranslation()
  const sectionOf = new Map(placedFields(fields).map(({ field, section }) => [field._id, section]))
  const places = shownPlaces(fields, entry.values)
  return (
    <dl className={styles.answers}>
      {places.map(({ field, round, value }, index) => {
        const section = sectionOf.get(field._id)
        const before = places[index - 1]
        const isFirst =
          section !== undefined &&
          (before === undefined || sectionOf.get(before.field._id) !== section || before.round !== round)
        const files = value ? filesOfValue(value).flatMap((id) => entry.files.find(({ _id }) => _id === id) ?? []) : []
        return (
          <div key={`${field._id} ${round}`} className={styles.answer}>
            {isFirst && (
              <Heading level={3} className={styles.section}>
                {section.repeat ? t('round.title', { label: section.label, number: round + 1 }) : section.label}
              </Heading>
            )}
            <dt className={styles.question}>{field.label}</dt>
            <dd className={styles.said}>
              <AnswerText field={field} value={value} />
              {files.length > 0 && (
                <ul className={styles.shots}>
                  {files.map((file, place) => (
                    <li key={file._id} className={value?.kind === 'signature' ? styles.signature : styles.shot}>
                      {value?.kind === 'video' ? (
                        <KeptFilm src={file.url} controls preload="metadata" {...(onStale && { onStale })} />
                      ) : (
                        <a href={file.url} target="_blank" rel="noreferrer">
                          <KeptPicture
                            src={file.url}
                            isThumbnail
                            alt={t('media.nth', { label: field.label, number: place + 1 })}
                            loading="lazy"
                            {...(onStale && { onStale })}
                          />
                        </a>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
