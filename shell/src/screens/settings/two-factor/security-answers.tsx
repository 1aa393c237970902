import { useTranslation } from '@fieldproof/platform'
import type { SecuritySettings } from '@fieldproof/contracts/calls/users'
import { limits } from '@fieldproof/contracts/limits'
import { securityQuestions } from '@fieldproof/contracts/lists'
import { useRefusal } from '@fieldproof/kit/refusal'
import { Badge, Button, Card, Stack, Text, toasts } from '@fieldproof/ui'
import { FieldGroup, Form, SelectField, TextField, useContractForm, useWatch } from '@fieldproof/ui/form'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Submit } from '../../account/submit.tsx'
import { useFormMessages } from '../../account/use-form-messages.ts'
import { useSaveUserSecurityAnswersMutation } from '../settings-api.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import styles from './two-factor.module.css'

const answer = z.object({
  questionId: z.enum(securityQuestions, 'Please select one'),
  answer: z
    .string('This field is required.')
    .check(z.trim(), z.minLength(2, 'This field is required.'), z.maxLength(120)),
})
const answersForm = z.object({ answers: z.array(answer) })
const places = Array.from({ length: limits.securityAnswers }, (_, index) => index)

/** One question and its answer; a question that was chosen elsewhere is not offered again. */
const Question = ({ index }: { index: number }) => {
  const { t } = useTranslation()
  const answers: unknown = useWatch({ name: 'answers' })
  const others = Array.isArray(answers)
    ? answers.flatMap((entry: { questionId?: unknown }, place) => (place === index ? [] : [entry.questionId]))
    : []
  return (
    <FieldGroup legend={t('twoFactor.answers.nth', { number: index + 1 })}>
      <SelectField
        label={t('twoFactor.answers.question')}
        name={`answers.${index}.questionId`}
        options={securityQuestions
          .filter((question) => !others.includes(question))
          .map((question) => ({ value: question, label: t(`questions.${question}`) }))}
        required
      />
      <TextField autoComplete="off" label={t('twoFactor.answers.answer')} name={`answers.${index}.answer`} required />
    </FieldGroup>
  )
}

const AnswersForm = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) => {
  const { t } = useTranslation()
  const translate = useFormMessages()
  const [save] = useSaveUserSecurityAnswersMutation()
  const form = useContractForm(answersForm, {
    translate,
    defaultValues: { answers: places.map(() => ({ questionId: undefined, answer: '' })) },
  })
  const { show, seconds } = useRefusal(form, { translate })
  const send = async ({ answers }: z.output<typeof answersForm>) => {
    try {
      const { message } = await save({ body: { answers } }).unwrap()
      toasts.notify({ message, tone: 'success' })
      onDone()
    } catch (error) {
      show(error)
    }
  }
  return (
    <Form form={form} onSubmit={send}>
      {places.map((index) => (
        <Question index={index} key={index} />
      ))}
      <Submit
        beside={
          <Button onClick={onCancel} variant="quiet">
            {t('twoFactor.cancel')}
          </Button>
        }
        seconds={seconds}
      >
        {t('twoFactor.answers.save')}
      </Submit>
    </Form>
  )
}

/** Questions that a password reset asks in addition (PASSWORD-5). The answers themselves are never shown again. */
export const SecurityAnswers = ({ settings }: { settings: SecuritySettings }) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const asked = settings.securityQuestions
  const isSet = asked.length > 0
  const place = useKeptFocus(String(isOpen))
  return (
    <div ref={place} tabIndex={-1}>
      <Card
        as="section"
        aside={
          <Badge tone={isSet ? 'success' : 'neutral'}>
            {isSet ? t('twoFactor.answers.set') : t('twoFactor.answers.notSet')}
          </Badge>
        }
        level={2}
        padding="large"
        title={t('twoFactor.answers.title')}
      >
        <Stack>
          <Text tone="soft">{t('twoFactor.answers.lead')}</Text>
          {isSet && !isOpen && (
            <ul className={styles.questions}>
              {asked.map((question) => (
                <li key={question}>{t(`questions.${question}`)}</li>
              ))}
            </ul>
          )}
          {isOpen ? (
            <AnswersForm onCancel={() => setIsOpen(false)} onDone={() => setIsOpen(false)} />
          ) : (
            <div>
              <Button onClick={() => setIsOpen(true)}>
                {isSet ? t('twoFactor.answers.change') : t('twoFactor.answers.add')}
              </Button>
            </div>
          )}
        </Stack>
      </Card>
    </div>
  )
}
