export { SearchBox, searchPause, type SearchBoxProps } from './search-box.tsx'
