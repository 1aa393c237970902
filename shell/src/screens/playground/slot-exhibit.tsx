import { slots, type ShellSlot } from '@fieldproof/contracts/slots'
import { Slot, useTranslation, useWidgets, type SlotName } from '@fieldproof/platform'
import { Section, Text } from '@fieldproof/ui'
import styles from './playground.module.css'

const noProps = {}

/** Slots of the shell that need no context, and so can be shown here too. */
type FreeSlot = Exclude<ShellSlot, 'help.chat'>
const isOfShell = (name: SlotName): name is ShellSlot => Object.hasOwn(slots, name)
const isFree = (name: SlotName): name is FreeSlot => isOfShell(name) && slots[name].safeParse(noProps).success

/** A slot, with the widgets that the live areas put into it for this user. */
export const SlotExhibit = ({ name, id }: { name: SlotName; id: string }) => {
  const { t } = useTranslation()
  const widgets = useWidgets(name)
  return (
    <Section className={styles.exhibit} id={id} level={3} title={name}>
      {widgets.length === 0 ? (
        <Text tone="muted">{t('playground.emptySlot')}</Text>
      ) : (
        <ul className={styles.widgets}>
          {widgets.map(({ area, widget, key }) => (
            <li key={key}>{t('playground.widget', { area, widget })}</li>
          ))}
        </ul>
      )}
      {isFree(name)
        ? widgets.length > 0 && (
            <div className={styles.places}>
              <Slot name={name} props={noProps} />
            </div>
          )
        : widgets.length > 0 && (
            <Text size="small" tone="muted">
              {t('playground.needsProps')}
            </Text>
          )}
    </Section>
  )
}
