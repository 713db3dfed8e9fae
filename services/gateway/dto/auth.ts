import { z } from "zod";

const email = z.string().trim().toLowerCase().max(254).pipe(z.email("Invalid email address"));
const newPassword = z
  .string()
  .min(10, "Password must be at least 10 characters long")
  .max(200, "Password must be 200 characters or less");

export const registerRequest = z.object({
  firstName: z.string().trim().min(1, "First name is required").max(50, "First name too long"),
  lastName: z.string().trim().min(1, "Last name is required").max(50, "Last name too long"),
  email,
  password: newPassword,
  referralCode: z.string().trim().max(40).optional(),
});
export const loginRequest = z.object({ email, password: z.string().min(1, "Password is required").max(200) });
export const verifyEmailRequest = z.object({ token: z.string().min(10).max(200) });
export const resendVerificationRequest = z.object({ email });

export const userDto = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  verified: z.boolean(),
  referralCode: z.string().nullable(),
  referredById: z.string().nullable(),
  referredByFirstName: z.string().nullable(),
});
export type UserDto = z.infer<typeof userDto>;

/** user is null while the e-mail address must be verified. */
export const authResponse = z.object({
  user: userDto.nullable(),
  requiresVerification: z.boolean(),
  newUser: z.boolean(),
});
export type AuthResponse = z.infer<typeof authResponse>;

export const sessionResponse = z.object({ user: userDto });
export type RegisterRequest = z.infer<typeof registerRequest>;
export type LoginRequest = z.infer<typeof loginRequest>;
