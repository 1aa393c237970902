import type { InspectionType } from '@fieldproof/contracts/lists'
import type { QuoteBody } from '../store/checkout-api.ts'
import type { Quote } from './quote-answers.ts'
import type { QuoteExtras } from './quote-extras.ts'

/** Returns the answers with their extras, as calls take them. */
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
    // The answers were parsed by the schema of this kind.
  }) as QuoteBody
