export {
  PlaceSearch,
  type FoundPlaces,
  type NamedPlace,
  type PlaceSearchProps,
  type PlaceSearchTexts,
} from './place-search.tsx'
export { SearchBox, searchPause, type SearchBoxProps } from './search-box.tsx'
