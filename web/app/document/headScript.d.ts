declare module "virtual:head-script" {
  const text: string;
  export default text;
}
