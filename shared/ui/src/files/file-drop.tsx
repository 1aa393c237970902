import { useId, useState, type ComponentProps, type DragEvent } from 'react'
import { FieldError, classNames, useUiText } from '@fieldproof/ui'
import { ImageIcon, UploadSimpleIcon } from '@fieldproof/ui/icons'
import styles from './file-drop.module.css'

export type FileDropProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  /** The label of the button: "Choose files". */
  action: string
  /** The allowed files: types, sizes, how many. */
  limits: string
  /** What was wrong with the last choice; leave it out if a surrounding field shows it. */
  fault?: string
  /** Called with the chosen or dropped files, at least one. */
  onChoose: (files: File[]) => void
}

/** An area where files are chosen, dropped, or taken with the camera. The caller handles them. */
export function FileDrop({ action, limits, fault, onChoose, ...input }: FileDropProps) {
  const text = useUiText()
  const id = useId()
  const [over, setOver] = useState(false)
  const choose = (list: FileList | null) => {
    if (list !== null && list.length > 0) onChoose([...list])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!input.disabled) choose(event.dataTransfer.files)
  }
  const described = classNames(input['aria-describedby'], fault !== undefined && `${id}-fault`)
  return (
    <>
      <label
        className={classNames(styles.drop, over && styles.over)}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDrop={drop}
      >
        <input
          {...input}
          aria-describedby={described === '' ? undefined : described}
          className={styles.input}
          onChange={(event) => {
            choose(event.target.files)
            // Lets the same file be chosen again after it was removed.
            event.target.value = ''
          }}
          type="file"
        />
        <span aria-hidden="true" className={styles.icon}>
          {input.capture === undefined ? <UploadSimpleIcon /> : <ImageIcon />}
        </span>
        <span>
          <span className={styles.action}>{action}</span> <span className={styles.hint}>{text.dropFiles}</span>
        </span>
        <span className={styles.limits}>{limits}</span>
      </label>
      {fault !== undefined && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
    </>
  )
}
