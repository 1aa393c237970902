import type { RecordPart } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { Skeleton } from '@fieldproof/ui'
import { lazy, Suspense, type ComponentType } from 'react'
import type { RecordPartProps } from '../record-part-props.ts'

interface OwnPart {
  /** Its position on the page: the main content comes before the facts. */
  place: 'before-facts' | 'after-facts'
  Part: ComponentType<RecordPartProps>
}

/**
 * The special sections of records (`recordPart`). Each is a chunk of its own, loaded with the first record that has it.
 */
const ownParts: Record<RecordPart, OwnPart> = {
  // Staff open it to read and to answer; on a phone, the facts would fill the screen before it.
  conversation: {
    place: 'before-facts',
    Part: lazy(() => import(/* webpackChunkName: "support-thread" */ '../support/support-thread.tsx')),
  },
  mail: {
    place: 'after-facts',
    Part: lazy(() => import(/* webpackChunkName: "newsletter-preview" */ '../newsletter/newsletter-preview.tsx')),
  },
}

/** The special section of this kind of record at this position; an unknown one is left out. */
export const OwnRecordPart = ({ place, ...shown }: RecordPartProps & Pick<OwnPart, 'place'>) => {
  const { t } = useTranslation()
  const { recordPart } = shown.privilege
  const own = recordPart && Object.hasOwn(ownParts, recordPart) ? ownParts[recordPart as RecordPart] : null
  if (own?.place !== place) return null
  return (
    <Suspense fallback={<Skeleton lines={3} count={4} label={t('backOffice.loading')} />}>
      {/* Reset for another record, so that one person's data is not shown with another person. */}
      <own.Part key={shown.open.record._id} {...shown} />
    </Suspense>
  )
}
