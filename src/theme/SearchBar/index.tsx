// Change: the classic theme's component is empty; this is the site's search.
export { default } from '../../plugins/search/client/SearchBar';
