import type { Order } from '@fieldproof/contracts/entities/order'
import type { OrderTask } from '@fieldproof/contracts/entities/order-task'
import { orderLimits } from '@fieldproof/contracts/limits'
import { useRefusalText } from '@fieldproof/kit/refusal'
import type { OrderReader } from '@fieldproof/policy/order-allowances'
import { useTranslation } from '@fieldproof/platform'
import { Badge, Button, Card, Cluster, ConfirmContext, DateTime, IconButton, Notice, Text } from '@fieldproof/ui'
import { PencilSimpleIcon, PlusIcon, TrashIcon } from '@fieldproof/ui/icons'
import { use, useState } from 'react'
import { useDeleteOrderTaskMutation } from '../../store/order-api.ts'
import { partOnDemand } from '../on-demand.tsx'
import styles from './tasks-section.module.css'

const TaskForm = partOnDemand(() => import(/* webpackChunkName: "order-changes" */ './task-form.tsx'))

interface TaskLineProps {
  order: Order
  task: OrderTask
  onEdit: () => void
  onFault: (words: string | null) => void
}

/** One task with its actions. A task that is done does not change any more. */
const TaskLine = ({ order, task, onEdit, onFault }: TaskLineProps) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const confirm = use(ConfirmContext)
  const [remove, { isLoading }] = useDeleteOrderTaskMutation()
  const { title, description, isComplete, completedAt } = task
  const deleteTask = async () => {
    onFault(null)
    const isMeant = await confirm?.({
      title: t('tasks.deleteTitle'),
      message: title,
      danger: true,
      yes: t('tasks.delete'),
      no: t('tasks.keep'),
    })
    if (!isMeant) return
    try {
      await remove({ params: { orderId: order._id, taskId: task._id } }).unwrap()
    } catch (error) {
      onFault(refusalText(error))
    }
  }
  return (
    <div className={styles.task}>
      <div className={styles.words}>
        <Text strong>{title}</Text>
        {description !== '' && (
          <Text size="small" tone="soft" className={styles.description}>
            {description}
          </Text>
        )}
        {isComplete && (
          <Cluster>
            <Badge tone="success" dot>
              {t('tasks.done')}
            </Badge>
            {completedAt !== null && (
              <Text size="small" tone="muted">
                <DateTime value={completedAt} timeZone={order.timeZone} />
              </Text>
            )}
          </Cluster>
        )}
      </div>
      {order.allowed.changeTasks && !isComplete && (
        <div className={styles.tools}>
          <IconButton icon={<PencilSimpleIcon />} label={t('tasks.editNamed', { title })} onClick={onEdit} />
          <IconButton
            icon={<TrashIcon />}
            label={t('tasks.deleteNamed', { title })}
            loading={isLoading}
            onClick={() => {
              void deleteTask()
            }}
          />
        </div>
      )}
    </div>
  )
}

/** Why tasks can no longer be changed; null while they can. */
const closedBecause = ({ allowed, status, reportSubmittedAt }: Order): 'reported' | 'over' | null => {
  if (allowed.changeTasks) return null
  return reportSubmittedAt !== null && status !== 'Completed' && status !== 'Canceled' ? 'reported' : 'over'
}

/** What the customer asks the inspector to do, written and changed in place. */
export const TasksSection = ({ order, reader }: { order: Order; reader: OrderReader }) => {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { tasks, allowed } = order
  const closed = reader === 'customer' ? closedBecause(order) : null
  const isFull = tasks.length >= orderLimits.tasksMax
  return (
    <Card
      as="section"
      level={2}
      title={t('tasks.title')}
      aside={
        tasks.length > 0 && (
          <Text size="small" tone="muted">
            {t('tasks.count', { count: tasks.length })}
          </Text>
        )
      }
    >
      {tasks.length === 0 && <Text tone="soft">{t(allowed.changeTasks ? 'tasks.empty' : 'tasks.none')}</Text>}
      {fault !== null && (
        <Notice tone="danger" onDismiss={() => setFault(null)}>
          {fault}
        </Notice>
      )}
      <ul role="list" className={styles.tasks}>
        {tasks.map((task) => (
          <li key={task._id}>
            {edited === task._id && allowed.changeTasks ? (
              <TaskForm orderId={order._id} task={task} onDone={() => setEdited(null)} />
            ) : (
              <TaskLine order={order} task={task} onEdit={() => setEdited(task._id)} onFault={setFault} />
            )}
          </li>
        ))}
      </ul>
      {closed !== null && tasks.length > 0 && (
        <Text size="small" tone="muted">
          {t(`tasks.closed.${closed}`)}
        </Text>
      )}
      {allowed.changeTasks && isAdding && <TaskForm orderId={order._id} task={null} onDone={() => setAdding(false)} />}
      {allowed.changeTasks && !isAdding && !isFull && (
        <div>
          <Button icon={<PlusIcon />} onClick={() => setAdding(true)}>
            {t('tasks.add')}
          </Button>
        </div>
      )}
      {allowed.changeTasks && isFull && (
        <Text size="small" tone="muted">
          {t('tasks.full', { count: orderLimits.tasksMax })}
        </Text>
      )}
    </Card>
  )
}
