import styles from './map.module.css'

/** The attribution of the map. An address in the text becomes a link, because some licences require one. */
export function Attribution({ text }: { text: string }) {
  return (
    <p className={styles.attribution}>
      {text.split(/(https:\/\/\S+)/).map((part, index) =>
        part.startsWith('https://') ? (
          <a href={part} key={index} rel="noreferrer" target="_blank">
            {new URL(part).hostname}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
