/** Who lives in the demo. Only these nine mobiles can sign in (R-DEMO-1). */
export type DemoPerson = {
  mobile: string;
  role: "operator" | "seller" | "buyer";
  firstName: string;
  lastName: string;
  email: string;
};

function person(mobile: string, role: DemoPerson["role"], name: string): DemoPerson {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { mobile, role, firstName, lastName, email: `${firstName}.${lastName}@example.in`.toLowerCase() };
}

export const demoOperator = person("9000000001", "operator", "Kavitha Raghavan");
export const demoSeller = person("9000000002", "seller", "Imran Qureshi");

export const demoBuyers: readonly DemoPerson[] = [
  person("9000000003", "buyer", "Asha Nair"),
  person("9000000004", "buyer", "Rohit Deshpande"),
  person("9000000005", "buyer", "Simran Kaur"),
  person("9000000006", "buyer", "Joseph Fernandes"),
  person("9000000007", "buyer", "Lalrinpuii Sailo"),
  person("9000000008", "buyer", "Arindam Chatterjee"),
  person("9000000009", "buyer", "Meenakshi Sundaram"),
];

/** Sellers of the other listings. They have no mobile that can sign in. */
export const demoSellerNames = [
  "Farida Contractor",
  "Gurpreet Bhatia",
  "Nandini Hegde",
  "Thomas Kurian",
  "Yashoda Patil",
  "Zubin Mistry",
] as const;

/** Who bids while nobody else does; the bid history masks their names. */
export const demoBidderNames = [
  "Abhishek Rao",
  "Bhavna Shah",
  "Chandan Mahato",
  "Devika Menon",
  "Eknath Jadhav",
  "Fatima Sheikh",
  "Girish Kulkarni",
  "Harini Iyer",
  "Ishaan Kapoor",
  "Jyoti Oraon",
  "Karthik Subramanian",
  "Lavanya Reddy",
] as const;

export type DemoSellerName = (typeof demoSellerNames)[number];
