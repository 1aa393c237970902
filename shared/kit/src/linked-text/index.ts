export { awayProps, LinkedText } from './linked-text.tsx'
