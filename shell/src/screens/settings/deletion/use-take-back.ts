import { useRefusalToast } from '@fieldproof/kit/refusal'
import { useDispatch } from '@fieldproof/platform'
import { userRefreshed } from '@fieldproof/platform/host'
import { toasts } from '@fieldproof/ui'
import { useCancelAccountDeletionMutation } from '../settings-api.ts'

/** Cancels the deletion of the account. */
export const useTakeBack = () => {
  const dispatch = useDispatch()
  const showRefusal = useRefusalToast()
  const [cancel, { isLoading }] = useCancelAccountDeletionMutation()
  const takeBack = async () => {
    try {
      const { message, user } = await cancel().unwrap()
      dispatch(userRefreshed(user))
      toasts.notify({ message, tone: 'success' })
      // The button with the focus was removed.
      document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
    } catch (error) {
      showRefusal(error)
    }
  }
  return { takeBack, isTakingBack: isLoading }
}
