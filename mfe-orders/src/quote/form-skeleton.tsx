import { Skeleton } from '@fieldproof/ui'
import styles from './form-skeleton.module.css'

/** The skeleton of a form with its price: two columns if there is room. The place around it has the form's height. */
export const FormSkeleton = () => (
  <div className={styles.skeleton}>
    <div className={styles.paper}>
      <Skeleton lines={5} count={4} />
    </div>
    <div className={styles.paper}>
      <Skeleton lines={4} />
    </div>
  </div>
)
