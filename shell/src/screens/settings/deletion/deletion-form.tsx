import { isCallFailure, useDispatch, useTranslation } from '@fieldproof/platform'
import { breakOffReads, resumeReads, userRefreshed } from '@fieldproof/platform/host'
import { limits } from '@fieldproof/contracts/limits'
import { useRefusal } from '@fieldproof/kit/refusal'
import { toasts } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { Form, TextArea, useContractForm } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { Submit } from '../../account/submit.tsx'
import { useFormMessages } from '../../account/use-form-messages.ts'
import { useInitiateAccountDeletionMutation } from '../settings-api.ts'
import { useDeletionDate } from './deletion-date.ts'

const reasonMax = 1_000
const deletionForm = z.object({ reason: z.string().check(z.trim(), z.maxLength(reasonMax)) })

/** The request to delete the account: an optional reason, and a confirmation. */
export const DeletionForm = () => {
  const { t } = useTranslation()
  const translate = useFormMessages()
  const dispatch = useDispatch()
  const confirm = useConfirm()
  const dateOf = useDeletionDate()
  const [initiate] = useInitiateAccountDeletionMutation()
  const form = useContractForm(deletionForm, { translate, defaultValues: { reason: '' } })
  const { show, seconds } = useRefusal(form, { translate })

  const send = async ({ reason }: z.output<typeof deletionForm>) => {
    const message = t('deletion.confirmMessage', { date: dateOf(Date.now() + limits.deletionDelay) })
    if (
      !(await confirm({
        title: t('deletion.confirmTitle'),
        message,
        yes: t('deletion.submit'),
        no: t('deletion.keep'),
        danger: true,
      }))
    )
      return
    const ask = async (givesUpRest: boolean): Promise<unknown> => {
      // Stop reads: between the deletion and the update of the store, the server would refuse them.
      breakOffReads()
      try {
        const answer = await initiate({
          body: {
            ...(reason !== '' && { reason }),
            ...(givesUpRest && { givesUpRest }),
          },
        }).unwrap()
        dispatch(userRefreshed(answer.user))
        toasts.notify({ message: answer.message, tone: 'success' })
        return undefined
      } catch (error) {
        return error
      } finally {
        resumeReads()
      }
    }
    const error = await ask(false)
    if (error === undefined) return
    const rest = isCallFailure(error) ? error.errors?.find(({ field }) => field === 'givesUpRest') : undefined
    if (!rest) return show(error)
    const isGivenUp = await confirm({
      title: t('deletion.restTitle'),
      message: rest.message,
      yes: t('deletion.giveUp'),
      no: t('deletion.keep'),
      danger: true,
    })
    const second = isGivenUp ? await ask(true) : undefined
    if (second !== undefined) show(second)
  }
  return (
    <Form form={form} onSubmit={send}>
      <TextArea label={t('deletion.reason')} most={reasonMax} name="reason" optional rows={3} />
      <Submit seconds={seconds} variant="danger">
        {t('deletion.submit')}
      </Submit>
    </Form>
  )
}
