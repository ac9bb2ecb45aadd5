// Stands for libraries that the page does without.
export default {};
