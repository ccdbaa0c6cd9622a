// Change: the classic theme leaves this place in the navbar empty; here is the search.
export { default } from '../../components/search/SearchBar';
