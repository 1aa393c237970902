import type { InspectionType } from '@fieldproof/contracts/lists'
import type { QuoteBody } from '../store/checkout-api.ts'
import type { Quote } from './quote-answers.ts'
import type { QuoteExtras } from './quote-extras.ts'

/** The answers and what goes with them, as calls take them. */
export const bodyOf = (
  kind: InspectionType,
  details: Quote,
  { position, tasks, files, uploadKey, milestoneId, askFirst }: QuoteExtras,
): QuoteBody =>
  ({
    inspectionType: kind,
    details,
    tasks,
    fileIds: files.map(({ _id }) => _id),
    ...(position && { position }),
    ...(uploadKey !== null && { uploadKey }),
    ...(milestoneId !== null && { milestoneId }),
    ...(askFirst !== null && { askFirst }),
    // The schema of this very kind has made the answers.
  }) as QuoteBody
