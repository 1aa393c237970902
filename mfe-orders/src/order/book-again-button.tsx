import type { Order } from '@fieldproof/contracts/entities/order'
import { href, selectUser, useNavigate, useSelector, useTranslation } from '@fieldproof/platform'
import { Button } from '@fieldproof/ui'
import { keepForBooking } from './book-again.ts'

/** Opens the quote form of the order's kind, filled in with the order's answers except for the date. */
export const BookAgainButton = ({ order: { quote, inspectionType } }: { order: Order }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const user = useSelector(selectUser)
  const bookAgain = () => {
    keepForBooking(quote, user?._id)
    void navigate(href('orders.service', { serviceType: inspectionType }, { hash: 'quotation' }))
  }
  return (
    <Button variant="primary" onClick={bookAgain}>
      {t('canceled.again')}
    </Button>
  )
}
