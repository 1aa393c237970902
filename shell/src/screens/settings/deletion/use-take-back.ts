import { isCallFailure, useDispatch } from '@fieldproof/platform'
import { userRefreshed } from '@fieldproof/platform/host'
import { toasts } from '@fieldproof/ui'
import { useCancelAccountDeletionMutation } from '../settings-api.ts'

/** Takes the account out of deletion. */
export const useTakeBack = () => {
  const dispatch = useDispatch()
  const [cancel, { isLoading }] = useCancelAccountDeletionMutation()
  const takeBack = async () => {
    try {
      const { message, user } = await cancel().unwrap()
      dispatch(userRefreshed(user))
      toasts.notify({ message, tone: 'success' })
    } catch (error) {
      if (isCallFailure(error) && !error.isSilent) toasts.notify({ message: error.message, tone: 'danger' })
    }
  }
  return { takeBack, isTakingBack: isLoading }
}
