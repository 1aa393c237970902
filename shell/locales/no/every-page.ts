export { default } from './shell.json'
export { text as ui } from '@fieldproof/ui/texts/no'
