import { inspectorMessages } from '@fieldproof/contracts/entities/inspector-profile'
import { sayIn } from '#kernel/http/wording.ts'
import { IDENTITY_CHECK, statusSentences } from './sentences.ts'

test.each([...Object.values(inspectorMessages), ...Object.values(statusSentences), IDENTITY_CHECK])(
  '%j is said in Norwegian, too',
  (sentence) => {
    expect(sayIn(sentence, 'no')).not.toBe(sentence)
  },
)
