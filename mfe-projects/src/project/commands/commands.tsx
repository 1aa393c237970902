import type { Project } from '@fieldproof/contracts/entities/project'
import { selectUser, useNavigate, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, classNames, FieldFrame, Text, TextInput } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { MagnifyingGlassIcon } from '@fieldproof/ui/icons'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import styles from './commands.module.css'
import { readsKeys, setReadsKeys } from './keys-choice.ts'
import { useCommands, type Command } from './use-commands.ts'

/** The key that opens the list of commands. */
const OPENS = 'k'

/** Whether a key is typed text, or has a meaning for the focused element. */
const isTaken = (event: globalThis.KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, select, textarea, dialog, [role="application"]') !== null
}

interface ListProps {
  project: Project
  onChoose: (command: Command) => void
}

/** A search field with commands below it: arrow keys choose, Enter runs. */
const CommandList = ({ project, onChoose }: ListProps) => {
  const { t } = useTranslation()
  const { find } = useCommands(project)
  const id = useId()
  const [text, setText] = useState('')
  const [index, setIndex] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const found = find(text)
  const at = Math.min(index, found.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) setIndex((at + step + found.length) % found.length)
    else if (event.key === 'Enter' && found[at]) onChoose(found[at])
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.list}>
      <FieldFrame label={t('commands.search')} labelHidden>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            name="command"
            autoComplete="off"
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={found[at] && `${id}-${found[at].id}`}
            placeholder={t('commands.search')}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setIndex(0)
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </FieldFrame>
      <ul id={`${id}-list`} className={styles.options} role="listbox" aria-label={t('commands.title')}>
        {found.map((command, place) => (
          // The field handles the keys; a pointer presses the row itself.
          <li
            key={command.id}
            id={`${id}-${command.id}`}
            className={classNames(styles.option, place === at && styles.chosen)}
            role="option"
            aria-selected={place === at}
            onClick={() => onChoose(command)}
          >
            <span>{command.label}</span>
            {command.key !== undefined && <kbd>{command.key.toUpperCase()}</kbd>}
          </li>
        ))}
      </ul>
      <Text size="small" tone="muted" role="status">
        {found.length === 0 ? t('commands.nothing') : ''}
      </Text>
    </div>
  )
}

/**
 * The commands of a project's pages: a searchable list, and single-key shortcuts outside of typing, which can be turned
 * off.
 */
export const Commands = ({ project }: { project: Project }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const userId = useSelector(selectUser)?._id ?? ''
  const { fixed } = useCommands(project)
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(true)
  const choose = ({ href }: Command) => {
    setOpen(false)
    void navigate(href)
  }
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (isOpen || event.shiftKey || isTaken(event) || !readsKeys(userId)) return
    const key = event.key.toLowerCase()
    const command = fixed.find((one) => one.key === key)
    if (key === OPENS) {
      setOn(true)
      setOpen(true)
    } else if (command) choose(command)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <Button
        className={styles.open}
        variant="quiet"
        icon={<MagnifyingGlassIcon />}
        aria-haspopup="dialog"
        onClick={() => {
          setOn(readsKeys(userId))
          setOpen(true)
        }}
      >
        {t('commands.open')}
      </Button>
      <Dialog open={isOpen} title={t('commands.title')} onClose={() => setOpen(false)}>
        <CommandList project={project} onChoose={choose} />
        <label className={styles.keys}>
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => {
              setReadsKeys(userId, event.target.checked)
              setOn(event.target.checked)
            }}
          />
          <span>{t('commands.keys', { key: OPENS.toUpperCase() })}</span>
        </label>
      </Dialog>
    </>
  )
}
